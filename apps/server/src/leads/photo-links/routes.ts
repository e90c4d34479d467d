import type { FastifyInstance } from 'fastify';
import { SENT_PHOTO_PATH } from '../photos/photo-links.ts';
import type { PhotoLinks } from '../photos/photo-links.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { hideFromOthers, managerPage, sendManagerPage } from '../../page-cache/manager-page.ts';

export interface SentPhotosOptions {
  links: Pick<PhotoLinks, 'read'>;
  store: Pick<PhotoStore, 'get'>;
}

/** Photographs of requests behind the signed links of managers' messages; an erased request has none left. */
export function addSentPhotos(
  fastify: FastifyInstance,
  { links, store, brand }: SentPhotosOptions & { brand: { readonly name: string } },
): void {
  fastify.get<{ Params: { token: string } }>(
    `${SENT_PHOTO_PATH}/:token`,
    { schema: { hide: true } as object },
    async (request, reply) => {
      const name = links.read(request.params.token);
      const bytes = name === null ? null : await store.get(name);
      if (bytes === null) return sendManagerPage(reply.code(404), gonePage(brand.name));
      return hideFromOthers(reply).type('image/webp').send(Buffer.from(bytes));
    },
  );
}

function gonePage(brandName: string): string {
  return managerPage(
    'Фотографии здесь нет',
    brandName,
    '<p>Ссылка из сообщения о заявке действует 30 дней. Если посетитель отозвал согласие, его фотографии удалены.</p>',
  );
}
