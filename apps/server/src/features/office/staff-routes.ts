import { errorBodySchema } from '@prichal/contract';
import {
  changeRoleSchema,
  changeStateSchema,
  failuresSchema,
  staffListSchema,
} from '@prichal/contract/office';
import { changeRole, disableStaff, enableStaff, listFailures, listStaff } from '@prichal/office';
import * as z from 'zod/mini';
import { DENIED, INVALID, actorOf } from './office-api.ts';
import type { OfficeApi, OfficeDeps } from './office-api.ts';
import { officeRoute } from './office-route.ts';

const MOST_FAILURES = 100;

/** People of the office, for its owner. */
export function addStaffRoutes(api: OfficeApi, { db, now, sessionOf }: OfficeDeps): void {
  api.get(
    '/staff',
    {
      ...officeRoute({ roles: ['owner'], scope: 'all', stepUp: false, audit: null }),
      schema: {
        tags: ['office'],
        summary: 'Сотрудники: роль, открытые сеансы, последний вход',
        response: { 200: staffListSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const staff = await listStaff(db, actorOf(sessionOf(request)), now());
      const items = staff.map(({ created_at: _added, signed_in_at: last, ...member }) => ({
        ...member,
        signed_in_at: last?.toISOString() ?? null,
      }));
      return reply.send({ items });
    },
  );

  api.get(
    '/staff/failures',
    {
      ...officeRoute({ roles: ['owner'], scope: 'all', stepUp: false, audit: null }),
      schema: {
        tags: ['office'],
        summary: `Неудачные входы за 30 дней, последние ${MOST_FAILURES}`,
        response: { 200: failuresSchema, ...DENIED },
      },
    },
    async (request, reply) => {
      const failures = await listFailures(db, actorOf(sessionOf(request)), MOST_FAILURES);
      const items = failures.map((failure) => ({ ...failure, at: failure.at.toISOString() }));
      return reply.send({ items });
    },
  );

  const params = z.object({ uid: z.uuid() });
  const response = { 204: z.null(), ...INVALID, ...DENIED, 404: errorBodySchema };

  api.put(
    '/staff/:uid/role',
    {
      ...officeRoute({ roles: ['owner'], scope: 'all', stepUp: true, audit: 'staff.role-changed' }),
      schema: {
        tags: ['office'],
        summary: 'Сменить роль; сеансы сотрудника закрываются',
        params,
        body: changeRoleSchema,
        response,
      },
    },
    async (request, reply) => {
      const person = { uid: request.params.uid };
      const { role } = request.body;
      await changeRole(db, actorOf(sessionOf(request)), { person, role, now: now() });
      return reply.code(204).send(null);
    },
  );

  api.put(
    '/staff/:uid/state',
    {
      ...officeRoute({
        roles: ['owner'],
        scope: 'all',
        stepUp: true,
        audit: ['staff.disabled', 'staff.enabled'],
      }),
      schema: {
        tags: ['office'],
        summary: 'Отключить или снова включить',
        description:
          'Отключение закрывает сеансы и ссылки и возвращает заявки в очередь; единственного владельца отключить нельзя.',
        params,
        body: changeStateSchema,
        response,
      },
    },
    async (request, reply) => {
      const person = { uid: request.params.uid };
      const change = request.body.state === 'active' ? enableStaff : disableStaff;
      await change(db, actorOf(sessionOf(request)), person, now());
      return reply.code(204).send(null);
    },
  );
}
