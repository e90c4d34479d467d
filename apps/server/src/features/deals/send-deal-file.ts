import type { SentFile } from '@prichal/office';
import type { FastifyReply } from 'fastify';

/**
 * A file of a deal as an answer: photos are pictures that we have made ourselves, everything else is saved, never shown
 * in the page's own name. Nobody on the way stores it.
 */
export function sendDealFile(reply: FastifyReply, { kind, title, format, body }: SentFile) {
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (kind === 'photo') return reply.type('image/webp').send(Buffer.from(body));
  const name = encodeURIComponent(`${title || 'документ'}.${format.toLowerCase()}`);
  return reply
    .header('content-disposition', `attachment; filename="document.pdf"; filename*=UTF-8''${name}`)
    .type('application/pdf')
    .send(Buffer.from(body));
}
