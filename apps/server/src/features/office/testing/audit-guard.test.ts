import { randomUUID } from 'node:crypto';
import type { Database } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import Fastify from 'fastify';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { officeRoute } from '../office-route.ts';
import { createAuditGuard } from './audit-guard.ts';

const AT = new Date('2026-11-20T02:00:00Z');
const APART = 'is of another transaction';
type Work = (db: Kysely<Database>) => Promise<unknown>;

const change: Work = (db) =>
  db
    .insertInto('source_spending')
    .values({
      uid: randomUUID(),
      source: 'vk',
      from_day: '2026-11-01',
      to_day: '2026-11-02',
      rub: 1,
      added_by: 'terminal',
      added_at: AT,
    })
    .execute();
const write =
  (action: string): Work =>
  (db) =>
    db
      .insertInto('office_audit')
      .values({ uid: randomUUID(), at: AT, actor: 'terminal', action, details: '{}' })
      .execute();
const together =
  (...works: Work[]): Work =>
  (db) =>
    db.transaction().execute(async (trx) => {
      for (const work of works) await work(trx);
    });

describeEachEngine('a call that changes something and', (suite) => {
  test.each<[string, Work, string | null]>([
    ['leaves its line with it', together(change, write('spending.added')), null],
    ['changes nothing after all', async () => {}, null],
    ['leaves no line', change, 'wrote no line «spending.added»'],
    ['leaves another line', together(change, write('spending.removed')), 'wrote no line'],
    [
      'leaves the line in another transaction',
      async (db) => {
        await change(db);
        await write('spending.added')(db);
      },
      APART,
    ],
  ])('%s', async (_, work, problem) => {
    const guard = createAuditGuard(suite);
    const fastify = Fastify();
    const access = { roles: 'anyone', scope: 'none', stepUp: false } as const;
    fastify.post('/x', officeRoute({ ...access, audit: 'spending.added' }), async () => {
      await work(guard.db);
      return '';
    });
    const found = await guard
      .watch(() => fastify.inject({ method: 'POST', url: '/x' }))
      .then(() => null, String);
    await fastify.close();
    const isSeen = problem !== APART || suite.engine === 'embedded';
    expect(found ?? '').toMatch(problem !== null && isSeen ? problem : /^$/);
  });
});
