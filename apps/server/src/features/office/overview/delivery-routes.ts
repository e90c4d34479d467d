import { resendSchema, resentSchema, stuckSchema } from '@prichal/contract/office';
import { CHANNEL_TITLES, listStuck, resendDeliveries } from '@prichal/lead-delivery';
import { recordResend } from '@prichal/office';
import { DENIED, INVALID, actorOf } from '../office-api.ts';
import type { OfficeApi } from '../office-api.ts';
import { officeRoute } from '../office-route.ts';
import { OWNER } from './overview-routes.ts';
import type { OverviewOptions } from './overview-routes.ts';

/** Requests that some channel has not got, and the button that sends them again. */
export function addDeliveryRoutes(api: OfficeApi, options: OverviewOptions): void {
  const { db, now, sessionOf, runDeliveries } = options;

  api.get(
    '/deliveries/stuck',
    {
      ...officeRoute({ ...OWNER, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Заявки, которые не дошли до канала за десять минут',
        response: { 200: stuckSchema, ...DENIED },
      },
    },
    async (_request, reply) => {
      const byLead = Map.groupBy(await listStuck(db, now()), ({ lead_uid: uid }) => uid);
      const items = [...byLead].flatMap(([uid, [first, ...rest]]) =>
        first === undefined
          ? []
          : [
              {
                uid,
                number: first.number,
                received_at: first.received_at.toISOString(),
                deliveries: [first, ...rest].map(({ destination, state, tries, reason }) => ({
                  channel: CHANNEL_TITLES.get(destination) ?? destination,
                  given_up: state === 'dead',
                  tries,
                  reason,
                })),
              },
            ],
      );
      return reply.send({ items });
    },
  );

  api.post(
    '/deliveries/resend',
    {
      ...officeRoute({ ...OWNER, audit: 'delivery.resent' }),
      schema: {
        tags: ['office'],
        summary: 'Отправить снова недоставленное: одной заявки или всех',
        description: 'Служба, которая узнаёт повторы, примет заявку один раз.',
        body: resendSchema,
        response: { 200: resentSchema, ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      const actor = actorOf(sessionOf(request));
      const { uid: leadUid } = request.body;
      const at = now();
      const filter = { waiting: true, ...(leadUid === null ? {} : { leadUid }) };
      const deliveries = await recordResend(db, actor, { leadUid, now: at }, (trx) =>
        resendDeliveries(trx, filter, at),
      );
      runDeliveries();
      return reply.send({ deliveries });
    },
  );
}
