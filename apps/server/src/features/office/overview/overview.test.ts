import { randomBytes, randomUUID } from 'node:crypto';
import {
  leadListSchema,
  overviewNowSchema,
  overviewSchema,
  spendingSchema,
  stuckSchema,
} from '@prichal/contract/office';
import { createAcceptQueue, recordDatabase } from '@prichal/database';
import {
  describeEachEngine,
  makeTestFolder,
  sampleDeal,
  sampleInput,
} from '@prichal/database/testing';
import { createDeliveries } from '@prichal/lead-delivery';
import { backupTrouble, recordBackup, recordBackupFailure } from '@prichal/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, officeApp } from '../testing/office-app.ts';

describeEachEngine('the overview over the API', (suite) => {
  const folder = makeTestFolder();
  afterAll(() => folder.remove());
  const office = officeApp(suite, undefined, async (now) => ({
    backupTrouble: () => backupTrouble({ dataDir: folder.path, mode: 'live' }, now()),
  }));
  let cookie = '';
  beforeAll(async () => {
    await office.add('anna', 'owner');
    cookie = await office.entered('anna');
  });

  const get = async (path: string): Promise<unknown> => {
    const answer = await office.call('GET', path, { cookie });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json();
  };
  const leave = async (hoursAgo: number, source: string, set: object = {}): Promise<string> => {
    const at = () => office.clock.now().getTime() - hoursAgo * HOUR_MS;
    const inTransaction = createDeliveries(['telegram', 'email']);
    const queue = createAcceptQueue(suite.handle, at, randomBytes, { inTransaction });
    const result = await queue.accept(sampleInput({ campaign: { utm_source: source } }));
    if (result.kind === 'conflict') throw new Error('a conflict');
    const { uid } = result.lead;
    await suite.db
      .updateTable('leads')
      .set({ version: 1, ...set })
      .where('uid', '=', uid)
      .execute();
    return uid;
  };
  const settle = (uid: string, destination: string, state: 'sent' | 'dead') =>
    suite.db
      .updateTable('lead_deliveries')
      .set({
        state,
        settled_at: office.clock.now(),
        started: 2,
        finished: 2,
        last_error: state === 'dead' ? 'Токен не подходит' : null,
      })
      .where('lead_uid', '=', uid)
      .where('destination', '=', destination)
      .execute();

  test('every number is that of the list it leads to', async () => {
    expect(overviewNowSchema.parse(await get('/overview/now'))).toMatchObject({
      waiting: { count: 0, oldest_at: null },
      overdue: { count: 0 },
      stuck: { count: 0, channels: [] },
      reviews: { count: 0 },
    });
    const anna = await office.uidOf('anna');
    const taken = { assignee: anna, in_queue: false, stage: 'working' };
    const late = await leave(70, 'yandex');
    const fresh = await leave(0, 'yandex');
    await leave(5, 'vk', { ...taken, contacted_at: office.clock.now() });
    await leave(400, '', { ...taken, stage: 'contract', next_step_at: office.clock.now() });
    for (const uid of [late, fresh]) await settle(uid, 'email', 'sent');
    await settle(late, 'telegram', 'dead');

    const facts = overviewNowSchema.parse(await get('/overview/now'));
    expect(facts).toMatchObject({
      waiting: { count: 2 },
      overdue: { count: 1 },
      no_step: { count: 1, people: [{ name: 'Имя anna', count: 1 }] },
      // two old ones have never been tried
      stuck: { count: 3, channels: ['Электронная почта', 'Telegram'], tries: 2 },
    });
    for (const [only, { count }] of [
      ['overdue', facts.overdue],
      ['no-step', facts.no_step],
    ] as const) {
      const list = leadListSchema.parse(await get(`/leads?tab=waiting&only=${only}`));
      expect([only, list.items.length]).toEqual([only, count]);
    }
    const [row] = leadListSchema.parse(await get('/leads?tab=all&only=overdue')).items;
    expect(row).toMatchObject({ uid: late });
    expect(-(row?.minutes_left ?? 0)).toBe(facts.overdue.minutes);
  });

  test('a backup that failed is an alarm with its reason, and so are days without one', async () => {
    const alarm = async () =>
      overviewNowSchema
        .parse(await get('/overview/now'))
        .alarms.filter(({ key }) => key === 'backup');
    const hoursAgo = (hours: number) =>
      new Date(office.clock.now().getTime() - hours * HOUR_MS).toISOString();
    expect(await alarm()).toEqual([]);
    recordDatabase(folder.path, 'встроенная');
    recordBackup(folder.path, { at: hoursAgo(30), file: '/copies/a.tar' });
    expect(await alarm()).toEqual([]);
    recordBackupFailure(folder.path, { at: hoursAgo(6), why: 'На диске нет места.' });
    expect(await alarm()).toMatchObject([
      {
        kind: 'other',
        text: 'Резервная копия не сделана. На диске нет места.',
        since: hoursAgo(6),
      },
    ]);
    recordBackup(folder.path, { at: hoursAgo(50), file: '/copies/a.tar' });
    expect(await alarm()).toMatchObject([
      { text: 'Новых резервных копий нет.', since: hoursAgo(50) },
    ]);
    recordBackup(folder.path, { at: hoursAgo(1), file: '/copies/a.tar' });
    expect(await alarm()).toEqual([]);
  });

  test('what is stuck is named with its reason and sent again, which the audit log says', async () => {
    const { items } = stuckSchema.parse(await get('/deliveries/stuck'));
    const broken = items.find(({ deliveries }) => deliveries.some((one) => one.given_up));
    expect(broken?.deliveries).toEqual([
      { channel: 'Telegram', given_up: true, tries: 2, reason: 'Токен не подходит' },
    ]);
    const resend = (uid: string | null) =>
      office.call('POST', '/deliveries/resend', { cookie, payload: { uid } });
    expect((await resend(broken?.uid ?? '')).json()).toEqual({ deliveries: 1 });
    const { state } = await suite.db
      .selectFrom('lead_deliveries')
      .select('state')
      .where('lead_uid', '=', broken?.uid ?? '')
      .where('destination', '=', 'telegram')
      .executeTakeFirstOrThrow();
    expect(state).toBe('pending');
    office.clock.move(1000);
    // what has arrived is not sent again
    expect((await resend(null)).json()).toEqual({ deliveries: 6 });
    expect((await office.audit('delivery.resent')).map((line) => line.subject)).toEqual([
      broken?.uid,
      null,
    ]);
  });

  test('cars handed over within a year show paid against promised, the median from ten on', async () => {
    const days = (ago: number) => new Date(office.clock.now().getTime() - ago * 24 * HOUR_MS);
    const hand = (paid: number, ago: number, state: 'open' | 'handed-over' = 'handed-over') =>
      suite.db
        .insertInto('deals')
        .values(
          sampleDeal(days(ago), {
            state,
            promise: JSON.stringify({ car: { title: `Car ${paid}`, country: 'japan' } }),
            handover_on: days(ago).toISOString().slice(0, 10),
            promised_kopecks: 10_000,
            client_kopecks: paid,
          }),
        )
        .execute();
    const paid = async () => overviewSchema.parse(await get('/overview')).paid;
    await hand(20_000, 400);
    await hand(20_000, 5, 'open');
    for (let car = 1; car < 10; car += 1) await hand(10_000 + car, 10);
    expect(await paid()).toMatchObject({ count: 9, median: null });
    await hand(9_900, 300);
    const { count, median, countries } = await paid();
    // −100, 1 … 9
    expect({ count, median }).toEqual({ count: 10, median: 5 });
    expect(countries[0]?.cars[0]).toEqual({ title: 'Car 9900', basis_points: -100 });
  });

  test('a period has its sources with what was spent, and an empty table is none', async () => {
    const body = await get('/overview?days=30');
    expect(overviewSchema.parse(body)).toEqual(body);
    const { sources, stages, requests, responses } = overviewSchema.parse(body);
    expect(stages).toMatchObject({ requests: 4, claimed: 2, contract: 1, handed_over: 0 });
    expect(requests.days).toHaveLength(30);
    expect(requests.sources.map(({ source, count }) => [source, count])).toEqual([
      ['yandex', 2],
      ['', 1],
      ['vk', 1],
    ]);
    // «overdue» counts the same one
    expect(responses.weeks.reduce((sum, { late }) => sum + late, 0)).toBe(1);
    expect(sources[0]).toMatchObject({ source: '', contracts: 1, spent: null });

    const spending = { source: 'vk', from_day: '2026-11-01', to_day: '2026-11-10', rub: 5000 };
    const payload = { ...spending, key: randomUUID() };
    for (let times = 0; times < 2; times += 1)
      expect((await office.call('POST', '/spending', { cookie, payload })).statusCode).toBe(204);
    const spent = overviewSchema.parse(await get('/overview?days=90'));
    expect(spent.sources.find(({ source }) => source === 'vk')).toMatchObject({
      contracts: 0,
      spent: { rub: 5000, days: 10, contracts: 0 },
    });
    const [line] = spendingSchema.parse(await get('/spending')).items;
    expect(line).toMatchObject({ ...spending, added_by: 'Имя anna' });
    const removed = await office.call('DELETE', `/spending/${line?.uid}`, { cookie });
    expect(removed.statusCode).toBe(204);
    expect(spendingSchema.parse(await get('/spending')).items).toEqual([]);
    for (const wrong of ['?days=8', '?days=']) {
      const answer = await office.call('GET', `/overview${wrong}`, { cookie });
      expect([wrong, answer.statusCode]).toEqual([wrong, 400]);
    }
  });
});
