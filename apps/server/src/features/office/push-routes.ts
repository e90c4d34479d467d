import { errorBodySchema } from '@prichal/contract';
import { pushSchema, pushSubscriptionSchema } from '@prichal/contract/office';
import { readPushKeys, readPushes, subscribe, testPush, unsubscribe } from '@prichal/office';
import * as z from 'zod/mini';
import { DENIED, INVALID } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

/** New leads on the screen of a device, for those who take them. */
export function addPushRoutes(api: OfficeApi, { db, key, now, sessionOf }: OfficeDeps): void {
  const own = { roles: ['owner', 'manager'], scope: 'own', stepUp: false } as const;

  api.get(
    '/me/push',
    {
      ...officeRoute({ ...own, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Уведомления на этом устройстве: включены ли, дошло ли последнее',
        response: { 200: pushSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const { publicKey } = await readPushKeys(db, key);
      const device = await readPushes(db, sessionOf(request));
      return reply.send({
        public_key: publicKey,
        device: device && { sent_at: device.sentAt?.toISOString() ?? null, error: device.error },
      });
    },
  );

  api.put(
    '/me/push',
    {
      ...officeRoute({ ...own, audit: 'push.enabled' }),
      schema: {
        tags: ['office'],
        summary: 'Показывать новые заявки на этом устройстве',
        description: 'Повторный вызов с тем же адресом только отмечает, что устройство в работе.',
        body: pushSubscriptionSchema,
        response: { 204: z.null(), ...INVALID, ...DENIED },
      },
    },
    async (request, reply) => {
      await subscribe(db, sessionOf(request), { ...request.body, now: now() });
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/me/push',
    {
      ...officeRoute({ ...own, audit: 'push.disabled' }),
      schema: {
        tags: ['office'],
        summary: 'Больше не показывать новые заявки на этом устройстве',
        response: { 204: z.null(), ...DENIED },
      },
    },
    async (request, reply) => {
      await unsubscribe(db, sessionOf(request), now());
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/me/push/test',
    {
      ...officeRoute({ ...own, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Прислать на это устройство проверочное уведомление',
        response: { 204: z.null(), ...DENIED, 404: errorBodySchema },
      },
    },
    async (request, reply) => {
      await testPush(db, sessionOf(request), now());
      return reply.code(204).send(null);
    },
  );
}
