import { ERASED_WITHIN_DAYS, errorBodySchema } from '@prichal/contract';
import type { Brand } from '@prichal/contract';
import { erasureActSchema, erasuresQuerySchema, erasuresSchema } from '@prichal/contract/office';
import { CHANNEL_TITLES, listCopies } from '@prichal/lead-delivery';
import { listErasures, readErasure } from '@prichal/office';
import * as z from 'zod/mini';
import { DENIED, INVALID, actorOf } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

const PAGE = 50;
const DAY_MS = 86_400_000;
const OWNER = { roles: ['owner'], scope: 'all', stepUp: false } as const;

export interface ErasureRoutesOptions extends Pick<OfficeDeps, 'db' | 'sessionOf' | 'publicUrl'> {
  brand: Pick<Brand, 'legalName' | 'inn' | 'ogrn' | 'legalAddress'>;
}

/** What was erased, and the act of destruction of one request's data. */
export function addErasureRoutes(api: OfficeApi, options: ErasureRoutesOptions): void {
  const { db, sessionOf, brand, publicUrl } = options;

  api.get(
    '/erasures',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Стёртые заявки: что, когда, почему и кем',
        querystring: erasuresQuerySchema,
        response: { 200: erasuresSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const { before } = request.query;
      const input = { limit: PAGE + 1, ...(before === undefined ? {} : { before }) };
      const erasures = await listErasures(db, actorOf(sessionOf(request)), input);
      const items = erasures
        .slice(0, PAGE)
        .map(({ erasedAt, ...rest }) => ({ ...rest, erased_at: erasedAt.toISOString() }));
      const next = erasures.length > PAGE ? (items.at(-1)?.uid ?? null) : null;
      return reply.send({ items, next });
    },
  );

  api.get(
    '/erasures/:uid',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Акт об уничтожении персональных данных одной заявки',
        description: 'Приказ Роскомнадзора № 179 от 28.10.2022; только то, что хранится.',
        params: z.object({ uid: z.uuid() }),
        response: { 200: erasureActSchema, 404: errorBodySchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      const erasure = await readErasure(db, actorOf(sessionOf(request)), uid);
      const { erasedAt, receivedAt, ...rest } = erasure;
      const copies = await listCopies(db, { numbers: [erasure.number] });
      const until = new Date(erasedAt.getTime() + ERASED_WITHIN_DAYS * DAY_MS).toISOString();
      return reply.send({
        ...rest,
        erased_at: erasedAt.toISOString(),
        received_at: receivedAt.toISOString(),
        operator: {
          name: brand.legalName,
          inn: brand.inn,
          ogrn: brand.ogrn,
          address: brand.legalAddress,
          site: publicUrl,
        },
        copies: copies.map(({ destination, certain, remote_id }) => ({
          channel: CHANNEL_TITLES.get(destination) ?? destination,
          certain,
          remote_id,
          delete_until: until,
        })),
      });
    },
  );
}
