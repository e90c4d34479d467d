import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site whose owner releases a newer build while a visitor is reading it. */
export interface Releases {
  url: string;
  /** from here on every file is of the next build */
  release(): void;
  stop(): Promise<void>;
}

const TEXT = /javascript|html/;

/** Files that a changed build has under another name: the router's manifest and the small sheet. */
const RENAMED = [/manifest-([\w-]{8})\.js/, /first-([\w-]{8})\.css/];

/**
 * Stands before a running site and gives it a next build: the same code under another version, with other names for
 * two of its files, as a changed build has them. Its pages carry no content policy, whose hashes are of the first build.
 */
export async function startReleases(site: string): Promise<Releases> {
  const page = await (await fetch(`${site}/offline`)).text();
  const files = RENAMED.map((name) => {
    const [file = '', hash = ''] = name.exec(page) ?? [];
    return { file, hash };
  });
  const manifest = files[0]?.file ?? '';
  const script = await (await fetch(`${site}/assets/${manifest}`)).text();
  const version = /"version":"([^"]+)"/.exec(script)?.[1] ?? '';
  if (files.some(({ file }) => file === '') || !version)
    throw new Error('the build names no manifest, no sheet or no version');
  /** this build's name → the next one's */
  const names = files.map(({ file, hash }) => [file, file.replace(hash, 'released')] as const);
  const nextBuild = (text: string) =>
    names
      .reduce((all, [now, next]) => all.replaceAll(now, next), text)
      .replaceAll(version, `${version}-released`);
  let released = false;

  const server = createServer((request, response) => {
    const wanted = names.reduce(
      (url, [now, next]) => url.replaceAll(next, now),
      request.url ?? '/',
    );
    const { host: _, ...headers } = request.headers as Record<string, string>;
    const answer = async () => {
      const reply = await fetch(site + wanted, {
        method: request.method ?? 'GET',
        headers: { ...headers, 'accept-encoding': 'identity' },
        redirect: 'manual',
      });
      for (const [name, value] of reply.headers)
        if (!/^(content-(length|encoding|security-policy.*)|transfer-encoding|etag)$/.test(name))
          response.setHeader(name, value);
      const body = Buffer.from(await reply.arrayBuffer());
      const changed = released && TEXT.test(reply.headers.get('content-type') ?? '');
      response.writeHead(reply.status);
      response.end(changed ? nextBuild(body.toString()) : body);
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => (released = true),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
