import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const STYLES = path.resolve(import.meta.dirname, 'board.css');
const FONT = /^geologica-(cyrillic|latin-ext|latin)-[\w-]+\.woff2$/;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the board's style sheet and the site's font; resolves with the sheet's address. Without a build there is no font. */
export async function addBoardFiles(app: FastifyInstance, assets: string): Promise<string> {
  const css = await readFile(STYLES, 'utf8');
  const address = `/board-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;
  app.get(address, async (_request, reply) =>
    reply.header('cache-control', FOR_EVER).type('text/css; charset=utf-8').send(css),
  );
  const names = await readdir(assets).catch(() => []);
  const fonts = new Map(
    names.flatMap((name) => {
      const piece = FONT.exec(name)?.[1];
      return piece === undefined ? [] : [[piece, path.join(assets, name)] as const];
    }),
  );
  app.get<{ Params: { piece: string } }>('/font/:piece', async (request, reply) => {
    const file = fonts.get(request.params.piece);
    if (file === undefined) return reply.code(404).send();
    return reply
      .header('cache-control', 'max-age=86400')
      .type('font/woff2')
      .send(await readFile(file));
  });
  return address;
}
