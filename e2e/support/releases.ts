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

/**
 * Stands before a running site and gives it a next build: the same code under another version, its manifest under
 * another name, as a changed build has them. Its pages carry no content policy, whose hashes are of the first build.
 */
export async function startReleases(site: string): Promise<Releases> {
  const page = await (await fetch(`${site}/offline`)).text();
  const manifest = /manifest-([\w-]{8})\.js/.exec(page)?.[1] ?? '';
  const script = await (await fetch(`${site}/assets/manifest-${manifest}.js`)).text();
  const version = /"version":"([^"]+)"/.exec(script)?.[1] ?? '';
  if (!manifest || !version) throw new Error('the build names no manifest or no version');
  const next = { manifest: 'released', version: `${version}-released` };
  let released = false;

  const server = createServer((request, response) => {
    const wanted = (request.url ?? '/').replaceAll(next.manifest, manifest);
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
      response.end(
        changed
          ? body
              .toString()
              .replaceAll(`manifest-${manifest}`, `manifest-${next.manifest}`)
              .replaceAll(version, next.version)
          : body,
      );
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
