import { errorBodySchema } from '@prichal/contract';
import { erasedLeadsSchema } from '@prichal/contract/office';
import type { EraseInTransaction } from '@prichal/database';
import { erasePersonsLeads } from '@prichal/office';
import { finishErasure } from '../../leads/intake/finish-erasure.ts';
import type { ErasureSteps } from '../../leads/intake/finish-erasure.ts';
import { leadParamsSchema } from './leads-routes.ts';
import { DENIED, actorOf } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

export interface EraseRouteOptions extends Pick<OfficeDeps, 'db' | 'sessionOf' | 'now'> {
  /** what else is erased in the same transaction, and what follows it */
  erasure: { inTransaction: EraseInTransaction } & ErasureSteps;
}

/** The owner erases a client's personal data, as `leads erase --phone` of the terminal does (152-FZ, art. 21). */
export function addEraseRoute(api: OfficeApi, options: EraseRouteOptions): void {
  const { db, sessionOf, now, erasure } = options;
  const { inTransaction } = erasure;

  api.post(
    '/leads/:uid/erase',
    {
      ...officeRoute({ roles: ['owner'], scope: 'all', stepUp: true, audit: 'lead.erased' }),
      schema: {
        tags: ['office'],
        summary: 'Стереть личные данные клиента во всех заявках с его телефона',
        description: 'Номера заявок и автомобили остаются. Вернуть стёртое нельзя.',
        params: leadParamsSchema,
        response: {
          200: erasedLeadsSchema,
          400: errorBodySchema,
          404: errorBodySchema,
          ...DENIED,
        },
      },
    },
    async (request, reply) => {
      const { uid } = request.params;
      const actor = actorOf(sessionOf(request));
      const erased = await erasePersonsLeads(db, actor, { uid, now: now(), inTransaction });
      await finishErasure(erasure, erased);
      return reply.send({ numbers: erased.map(({ number }) => number) });
    },
  );
}
