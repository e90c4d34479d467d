import { randomUUID } from 'node:crypto';
import type { DealTab } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleDeals } from '../testing/sample-deals.ts';
import { NOW } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { recordOpening } from '../proposals/client-page.ts';
import { recordDealEvent } from './change-deal.ts';
import { answerDeal, sendFiles } from './client-deal.ts';
import { listDeals, readDeal } from './read-deals.ts';
import { markAnswered, markSeen } from './tend-deal.ts';

const DAY_MS = 24 * 60 * 60_000;
const days = (count: number): Date => new Date(NOW.getTime() + count * DAY_MS);

describeEachEngine('the list of deals', (suite) => {
  const sample = sampleDeals(suite);
  const { office, deps } = sample;
  let owner: StaffActor;
  let olga: StaffActor;
  let igor: StaffActor;
  beforeAll(async () => {
    owner = await office.person('Анна', 'owner');
    olga = await office.person('Ольга', 'manager');
    igor = await office.person('Игорь Петров', 'manager');
  });
  beforeEach(async () => {
    for (const table of ['deal_files', 'deal_answers', 'deal_events', 'deals'] as const)
      await suite.db.deleteFrom(table).execute();
  });
  const list = (
    tab: DealTab,
    { now = NOW, actor = owner, lead = undefined as string | undefined } = {},
  ) => listDeals(suite.db, actor, { tab, lead, now });
  const uids = async (...around: Parameters<typeof list>) =>
    (await list(...around)).items.map(({ uid }) => uid);
  const happen = async (
    uid: string,
    event: Parameters<typeof recordDealEvent>[2]['event'],
    now = NOW,
  ) => {
    const { version } = await readDeal(deps(), owner, { uid, now });
    await recordDealEvent(deps(), owner, { uid, version, key: randomUUID(), event, now });
  };

  it('was opened by a client who has accepted within minutes of reading the proposal', async () => {
    const { uid, token } = await sample.begun(olga);
    const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
    const opened = async () => (await readDeal(deps(), owner, { uid, now: NOW })).client_opened;
    await recordOpening(suite.db, token, at(-60));
    expect(await opened()).toBe(0);
    await recordOpening(suite.db, token, at(5));
    await recordOpening(suite.db, token, at(65));
    expect(await opened()).toBe(1);
  });

  it('has open ones by the day of their step, the others the newest first, each with its count', async () => {
    const first = await sample.begun(olga);
    const second = await sample.begun(igor);
    const gone = await sample.begun(olga);
    // the second one has passed its first step: its next day is later
    await happen(second.uid, { kind: 'step-done', step: 'contract', on: '2026-11-20', note: '' });
    await happen(gone.uid, { kind: 'cancelled', reason: 'передумал' });
    expect(await uids('open')).toEqual([first.uid, second.uid]);
    expect(new Set(await uids('all'))).toEqual(new Set([first.uid, second.uid, gone.uid]));
    expect((await list('all')).counts).toEqual({
      open: 2,
      attention: 0,
      'handed-over': 0,
      all: 3,
    });
    expect(await uids('all', { lead: gone.leadUid })).toEqual([gone.uid]);
    const [row] = (await list('all', { lead: gone.leadUid })).items;
    expect(row).toMatchObject({ state: 'cancelled', step: null, task_is_late: false });
  });

  it('says which need a hand: a step whose day has passed, a task that is late, what nobody looked at', async () => {
    const { uid, token } = await sample.begun(olga);
    const [today] = (await list('open')).items;
    expect(today).toMatchObject({ client: 'Иван', manager: 'Ольга', unseen: 0, days_late: 0 });
    expect(today?.step).toMatchObject({ code: 'contract', is_late: false });
    expect(await uids('attention')).toEqual([]);

    expect(await uids('attention', { now: days(30) })).toEqual([uid]);
    expect((await list('open', { now: days(30) })).items[0]?.step?.is_late).toBe(true);

    await happen(uid, {
      kind: 'task-set',
      task: 'documents',
      title: 'Прислать ИНН',
      until: days(0.5).toISOString(),
      cost: '',
    });
    expect(await uids('attention')).toEqual([]);
    expect(await uids('attention', { now: days(0.6) })).toEqual([uid]);
    expect((await list('open', { now: days(0.6) })).items[0]?.task_is_late).toBe(true);
    await happen(uid, { kind: 'task-done' });

    await answerDeal(suite.db, token, { kind: 'ask', text: 'Где машина?' }, NOW);
    const file = {
      key: randomUUID(),
      step: 'contract' as const,
      title: '',
      made: {
        kind: 'photo' as const,
        format: 'webp',
        size: null,
        body: Buffer.from('photo'),
        small: null,
      },
    };
    await sendFiles(suite.db, { kind: 'proposal', token }, [file], NOW);
    expect((await list('attention')).items).toMatchObject([{ uid, unseen: 2 }]);
    const deal = await readDeal(deps(), owner, { uid, now: NOW });
    const input = { uid, version: deal.version, now: NOW };
    await markSeen(suite.db, owner, input);
    await markAnswered(suite.db, owner, { ...input, part: deal.answers[0]?.uid ?? '' });
    expect(await uids('attention')).toEqual([]);
  });

  it('is of the leads that one may see', async () => {
    const mine = await sample.begun(olga);
    await sample.begun(igor);
    expect(await uids('open', { actor: olga })).toEqual([mine.uid]);
    expect((await list('open', { actor: olga })).counts.all).toBe(1);
    const foreign = await readDeal(deps(), owner, { uid: mine.uid, now: NOW });
    expect(foreign.manager).toBe('Ольга');
    await expect(readDeal(deps(), igor, { uid: mine.uid, now: NOW })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('goes on where it ended, each deal once, and from the start where nobody gave the cursor out', async () => {
    const { uid } = await sample.begun(olga);
    const row = await suite.db
      .selectFrom('deals')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    for (let nth = 0; nth < 60; nth += 1)
      await suite.db
        .insertInto('deals')
        .values({
          ...row,
          uid: randomUUID(),
          proposal_uid: randomUUID(),
          number: `С-${nth}`,
          promise: JSON.stringify(row.promise),
          progress: JSON.stringify(row.progress),
          // half of them wait for the same day
          step_on: nth % 2 === 0 ? row.step_on : null,
        })
        .execute();
    for (const tab of ['open', 'all'] as const) {
      const first = await list(tab);
      expect(first.items).toHaveLength(50);
      const rest = await listDeals(suite.db, owner, {
        tab,
        cursor: first.next ?? '',
        now: NOW,
      });
      expect(rest.next).toBeNull();
      const all = [...first.items, ...rest.items].map((one) => one.uid);
      expect([all.length, new Set(all).size]).toEqual([61, 61]);
      for (const cursor of ['', 'x', '2026-13-45~' + uid, `2026-11-20~${uid}'`])
        expect((await listDeals(suite.db, owner, { tab, cursor, now: NOW })).items[0]?.uid).toBe(
          first.items[0]?.uid,
        );
    }
  });
});
