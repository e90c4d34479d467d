import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { decideReview } from '../reviews/reviews.ts';
import { describeEachEngine } from '../testing/describe-each-engine.ts';
import { sampleDeal } from '../testing/sample-deal.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { createAcceptQueue } from './accept-queue.ts';
import { deleteExpiredData } from './delete-expired-data.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2029-11-20T05:00:00Z');
const DAYS = { leads: 1095, leadEvents: 180, cookieChoices: 1460 };
const consentTo = (...documents: string[]) => ({
  consent: { version: '1', documents: documents.map((document) => ({ document, sha256: 'x' })) },
});

describeEachEngine('data whose time is over', (suite) => {
  const accept = async (daysAgo: number, lead: Parameters<typeof sampleInput>[0], photos = 0) => {
    const queue = createAcceptQueue(suite.handle, () => NOW - daysAgo * DAY, randomBytes);
    const result = await queue.accept({
      ...sampleInput(lead),
      photos: Array.from({ length: photos }, () => ({
        name: `aa/${randomUUID()}.webp`,
        width: 1,
        height: 1,
        bytes: 1,
      })),
    });
    if (result.kind !== 'accepted') throw new Error('not accepted');
    return result.lead.uid;
  };

  it('is erased with a record, and nothing else is', async () => {
    const personal = consentTo('personal-data');
    const old = await accept(1096, personal, 2);
    const withoutConsent = await accept(1200, { consent: null });
    const young = await accept(1094, personal);
    const advertised = await accept(2000, consentTo('personal-data', 'advertising'));
    const review = await accept(2000, {
      ...consentTo('personal-data', 'publication'),
      kind: 'review',
      message: 'Хорошо',
    });
    const { number } = await suite.db
      .selectFrom('leads')
      .select('number')
      .where('uid', '=', review)
      .executeTakeFirstOrThrow();
    await decideReview(suite.db, {
      uid: randomUUID(),
      number,
      now: new Date(NOW - 1999 * DAY),
      show: () => ({ name: 'Иван', car: 'Toyota', country: 'japan', text: 'Хорошо' }),
    });
    expect(await suite.db.selectFrom('reviews').select('text').execute()).toEqual([
      { text: 'Хорошо' },
    ]);
    await suite.db
      .insertInto('lead_events')
      .values(
        [179, 181].map((days) => ({
          id: randomUUID(),
          event_type: `d${days}`,
          created_at: new Date(NOW - days * DAY),
        })),
      )
      .execute();
    await suite.db
      .insertInto('cookie_choices')
      .values(
        [1459, 1461].map((days) => ({
          id: randomUUID(),
          analytics: true,
          version: `d${days}`,
          ip: '203.0.113.7',
          user_agent: 'x',
          created_at: new Date(NOW - days * DAY),
        })),
      )
      .execute();
    const erasedUids: string[] = [];
    const note = async (_trx: unknown, uid: string) => erasedUids.push(uid);
    expect(await deleteExpiredData(suite.db, DAYS, NOW, note)).toEqual({
      leads: 3,
      reduced: 1,
      leadEvents: 1,
      cookieChoices: 1,
    });
    expect(erasedUids.toSorted()).toEqual([old, withoutConsent, advertised, review].toSorted());
    const leads = await suite.db.selectFrom('leads').select(['uid', 'name', 'erased_at']).execute();
    const remaining = leads.filter(({ name }) => name !== null).map(({ uid }) => uid);
    expect(remaining.toSorted()).toEqual([young, review].toSorted());
    const erasures = await suite.db
      .selectFrom('erasures')
      .select(['lead_uid', 'reason', 'photos', 'erased_at'])
      .where('lead_uid', 'not in', [advertised, review])
      .orderBy('photos', 'asc')
      .execute();
    expect(erasures).toEqual([
      { lead_uid: withoutConsent, reason: 'retention', photos: 0, erased_at: new Date(NOW) },
      { lead_uid: old, reason: 'retention', photos: 2, erased_at: new Date(NOW) },
    ]);
    expect(await suite.db.selectFrom('photo_removals').select('name').execute()).toHaveLength(2);
    expect(await suite.db.selectFrom('lead_events').select('event_type').execute()).toEqual([
      { event_type: 'd179' },
    ]);
    expect(await suite.db.selectFrom('cookie_choices').select('version').execute()).toEqual([
      { version: 'd1459' },
    ]);
    expect(await deleteExpiredData(suite.db, DAYS, NOW)).toEqual({
      leads: 0,
      reduced: 0,
      leadEvents: 0,
      cookieChoices: 0,
    });
  });

  it('is not that of a deal under way, however short the time is that the company has chosen', async () => {
    const short = { ...DAYS, leads: 30 };
    const [running, over, without] = [
      await accept(60, consentTo('personal-data')),
      await accept(60, consentTo('personal-data')),
      await accept(60, consentTo('personal-data')),
    ];
    const at = new Date(NOW - 50 * DAY);
    const deals = [
      sampleDeal(at, { lead_uid: running }),
      sampleDeal(at, { lead_uid: running, state: 'cancelled' }),
      sampleDeal(at, { lead_uid: over, state: 'handed-over' }),
    ];
    await suite.db.insertInto('deals').values(deals).execute();
    const names = async () => {
      const leads = await suite.db
        .selectFrom('leads')
        .select(['uid', 'name'])
        .where('uid', 'in', [running, over, without])
        .execute();
      return leads.filter(({ name }) => name !== null).map(({ uid }) => uid);
    };
    await deleteExpiredData(suite.db, short, NOW);
    expect(await names()).toEqual([running]);
    await suite.db
      .updateTable('deals')
      .set({ state: 'handed-over' })
      .where('lead_uid', '=', running)
      .execute();
    expect((await deleteExpiredData(suite.db, short, NOW)).leads).toBe(1);
    expect(await names()).toEqual([]);
  });

  it('of a deal goes a day after its end, which can be undone until then', async () => {
    const hour = DAY / 24;
    const [expired, withdrawn, both] = [
      await accept(1100, consentTo('personal-data')),
      await accept(10, consentTo('personal-data')),
      await accept(1100, consentTo('personal-data')),
    ];
    await suite.db
      .updateTable('leads')
      .set({ withdrawn_at: new Date(NOW - 9 * DAY) })
      .where('uid', 'in', [withdrawn, both])
      .execute();
    const ended = { state: 'handed-over' as const, updated_at: new Date(NOW) };
    for (const uid of [expired, withdrawn, both])
      await suite.db
        .insertInto('deals')
        .values([
          sampleDeal(new Date(NOW - 9 * DAY), { lead_uid: uid, ...ended }),
          sampleDeal(new Date(NOW - 9 * DAY), { lead_uid: uid, state: 'cancelled' }),
        ])
        .execute();
    const erased = async (now: number) => {
      await deleteExpiredData(suite.db, DAYS, now);
      const rows = await suite.db
        .selectFrom('erasures')
        .select(['lead_uid', 'reason'])
        .where('lead_uid', 'in', [expired, withdrawn, both])
        .execute();
      return Object.fromEntries(rows.map(({ lead_uid: uid, reason }) => [uid, reason]));
    };
    expect(await erased(NOW + 23 * hour)).toEqual({});
    expect(await erased(NOW + 25 * hour)).toEqual({
      [expired]: 'retention',
      [withdrawn]: 'withdrawal',
      [both]: 'withdrawal',
    });
  });

  it('is deleted in any number, and not before its time is over', async () => {
    const count = 501;
    await suite.db
      .insertInto('lead_events')
      .values(
        Array.from({ length: count }, () => ({
          id: randomUUID(),
          event_type: 'old',
          created_at: new Date(NOW - 181 * DAY),
        })),
      )
      .execute();
    // exactly at its time it stays
    await suite.db
      .insertInto('lead_events')
      .values({ id: randomUUID(), event_type: 'edge', created_at: new Date(NOW - 180 * DAY) })
      .execute();
    expect((await deleteExpiredData(suite.db, DAYS, NOW)).leadEvents).toBe(count);
    const left = suite.db.selectFrom('lead_events').select('event_type');
    expect(await left.where('event_type', 'in', ['old', 'edge']).execute()).toEqual([
      { event_type: 'edge' },
    ]);
  });
});
