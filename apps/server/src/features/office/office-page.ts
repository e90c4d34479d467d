import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '@prichal/contract';
import type { FastifyInstance } from 'fastify';
import { CSP_REPORT_PATH } from '../../http/plugins/security-headers.ts';

/** Own files alone: the document has no inline script or style, and nothing of another site is ever asked. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  `report-uri ${CSP_REPORT_PATH}`,
].join('; ');

const HEADERS = {
  'content-security-policy': CSP,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // with «no-referrer» a form would be sent with `Origin: null`, which the guard against CSRF rejects
  'referrer-policy': 'same-origin',
};

/** Shows pushes and fetches nothing; asked about at each visit, so that a new build is found. */
const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex, nofollow',
};

/** The ground of the pages, packages/ui/src/styles. */
const GROUND = '#0b0d11';

/**
 * `/office` and every address under it: the one document of the office's app, whose router reads the address. It holds
 * no data, so it needs no session. A folder without a build has no office.
 */
export function addOfficePage(
  fastify: FastifyInstance,
  folder: string,
  brand: Pick<Brand, 'name'>,
): void {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return;
  const html = readFileSync(file);
  const hidden = { schema: { hide: true } as object };
  const worker = readFileSync(path.join(folder, 'push-worker.js'));
  fastify.get('/office/push-worker.js', hidden, (_request, reply) =>
    reply.headers(WORKER_HEADERS).type('text/javascript; charset=utf-8').send(worker),
  );
  const manifest = JSON.stringify(officeManifest(brand));
  fastify.get('/office/manifest.webmanifest', hidden, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow' })
      .type('application/manifest+json; charset=utf-8')
      .send(manifest),
  );
  for (const url of ['/office', '/office/*'])
    fastify.get(url, hidden, (_request, reply) =>
      reply.headers(HEADERS).type('text/html; charset=utf-8').send(html),
    );
}

/** The office on a home screen: there alone iPhones show pushes. */
function officeManifest({ name }: Pick<Brand, 'name'>): object {
  const icon = (file: string, side: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${file}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/office',
    name: `Кабинет: ${name}`,
    short_name: 'Кабинет',
    lang: 'ru',
    start_url: '/office',
    scope: '/office',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}
