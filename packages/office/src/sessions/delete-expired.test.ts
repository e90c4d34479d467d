import { describeEachEngine } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import { deleteExpiredAccess } from './delete-expired.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const UID = '0190a6b0-7c1e-7d11-8000-00000000000';
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

describeEachEngine('what is stored of sign-ins', (suite) => {
  it('is deleted after its time, and not before', async () => {
    const { db } = suite;
    for (const [index, days] of [29, 31].entries())
      await db
        .insertInto('sign_in_failures')
        .values({
          uid: UID + index,
          login_hash: 'x',
          staff_uid: null,
          kind: 'code',
          at: daysAgo(days),
        })
        .execute();
    for (const days of [29, 31])
      await db
        .insertInto('staff_tickets')
        .values({
          hash: `over ${days} days`,
          purpose: 'invite',
          staff_uid: null,
          login: 'anna',
          name: 'Анна',
          role: 'manager',
          created_by: 'terminal',
          created_at: daysAgo(days + 3),
          expires_at: daysAgo(days),
        })
        .execute();
    for (const [index, days] of [89, 91].entries())
      await db
        .insertInto('staff_sessions')
        .values({
          token_hash: `over ${days} days`,
          uid: UID + index,
          staff_uid: UID + 9,
          factors: 'passkey',
          device: '',
          created_at: daysAgo(days + 1),
          seen_at: daysAgo(days),
          fresh_until: daysAgo(days),
          expires_at: daysAgo(days),
        })
        .execute();
    for (const days of [-1, 1])
      await db
        .insertInto('staff_challenges')
        .values({ hash: `over ${days} days`, staff_uid: null, expires_at: daysAgo(days) })
        .execute();
    await deleteExpiredAccess(db, NOW);
    const left = {
      failures: await db.selectFrom('sign_in_failures').select('uid').execute(),
      tickets: await db.selectFrom('staff_tickets').select('hash').execute(),
      sessions: await db.selectFrom('staff_sessions').select('token_hash').execute(),
      challenges: await db.selectFrom('staff_challenges').select('hash').execute(),
    };
    expect(left).toEqual({
      failures: [{ uid: `${UID}0` }],
      tickets: [{ hash: 'over 29 days' }],
      sessions: [{ token_hash: 'over 89 days' }],
      challenges: [{ hash: 'over -1 days' }],
    });
  });
});
