import { staffListSchema } from '@prichal/contract/office';
import { listStaff } from '@prichal/office';
import { DENIED, actorOf } from './office-api.ts';
import type { OfficeApi } from './office-api.ts';
import { officeRoute } from './office-route.ts';
import type { OfficeDeps } from './routes.ts';

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
}
