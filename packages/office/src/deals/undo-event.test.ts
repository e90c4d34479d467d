import { randomUUID } from 'node:crypto';
import type { DealEvent } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleDeals } from '../testing/sample-deals.ts';
import { NOW } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { previewDealEvent, recordDealEvent } from './change-deal.ts';
import { answerDeal, readDealPage } from './client-deal.ts';
import { claimMessages, settleMessage } from './client-messages.ts';
import { readLedger } from './ledger.ts';
import { readDeal } from './read-deals.ts';

const onDay = (day: string) => new Date(`${day}T02:00:00Z`);
const STEPS = ['contract', 'purchase', 'payment', 'port', 'way', 'customs', 'laboratory', 'road'];

describeEachEngine('an event recorded by mistake', (suite) => {
  const sample = sampleDeals(suite);
  const { office, deps } = sample;
  let oleg: StaffActor;
  beforeAll(async () => {
    oleg = await office.person('Олег Маслов', 'manager');
  });
  beforeEach(() => sample.proposals.count({}));

  const read = (uid: string, now: Date) => readDeal(deps(), oleg, { uid, now });
  async function happen(uid: string, event: DealEvent, now: Date) {
    const { version } = await read(uid, now);
    await recordDealEvent(deps(), oleg, { uid, version, key: randomUUID(), event, now });
    return await read(uid, now);
  }
  const stored = (uid: string) =>
    suite.db.selectFrom('deals').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
  /** what an undone event has to give back */
  const standing = async (uid: string) => {
    const { version: _version, updated_at: _at, ...row } = await stored(uid);
    return row;
  };
  const undoneOf = (deal: Awaited<ReturnType<typeof read>>, reason = 'Ошиблись'): DealEvent => ({
    kind: 'undone',
    event: deal.events.find(({ can_undo: can }) => can)?.uid ?? '',
    reason,
  });
  const done = (step: string, on: string) =>
    ({ kind: 'step-done', step, on, note: '' }) as Extract<DealEvent, { kind: 'step-done' }>;
  const bought = (price: string): DealEvent => ({
    kind: 'bought',
    on: '2026-11-27',
    price,
    rate: '1',
    payer: 'client',
  });

  test('a wrong price of purchase: sums, days, facts and the stage are as before, and the right one can be recorded', async () => {
    const { uid, leadUid } = await sample.begun(oleg);
    await happen(uid, done('contract', '2026-11-21'), onDay('2026-11-21'));
    const before = await standing(uid);
    const wrong = await happen(uid, bought('12000000'), onDay('2026-11-27'));
    expect((await office.read(leadUid)).stage).toBe('shipping');
    const event = undoneOf(wrong, 'Лишний ноль в\u00a0цене');
    const now = onDay('2026-11-28');
    const preview = await previewDealEvent(deps(), oleg, { uid, event, now });
    expect(preview).toMatchObject({
      before: { client: wrong.client_kopecks },
      after: { client: before.client_kopecks },
      changes: [{ code: 'car_price', from: 1_200_000_000, to: 122_080_000 }],
    });
    expect(await stored(uid)).toMatchObject({ client_kopecks: wrong.client_kopecks });
    const undone = await happen(uid, event, now);
    expect(await standing(uid)).toEqual(before);
    expect((await office.read(leadUid)).stage).toBe('contract');
    expect(undone.events.slice(0, 2)).toMatchObject([
      {
        title: 'Запись отменена',
        text: 'Машина куплена. Лишний ноль в\u00a0цене',
        is_undone: false,
        can_undo: false,
      },
      { title: 'Машина куплена', is_undone: true, can_undo: false },
    ]);
    // of the line nothing is left to explain
    const price = undone.client_view.bill.lines.find(({ code }) => code === 'car_price');
    expect(price?.changes).toEqual([]);
    const right = await happen(uid, bought('1200000'), now);
    expect(right.client_view.bill.lines.find(({ code }) => code === 'car_price')).toMatchObject({
      client: 120_000_000,
      changes: [{ kopecks: -2_080_000 }],
    });
  });

  test('several, the newest first; an older one, a foreign one and one of an older release stand', async () => {
    const { uid } = await sample.begun(oleg);
    const states = [await standing(uid)];
    const events: DealEvent[] = [
      done('contract', '2026-11-22'),
      { kind: 'vin', vin: 'RU3-1034214' },
      {
        kind: 'line-added',
        group: 'russia',
        title: 'Хранение',
        kopecks: 90_000,
        reason: 'очередь',
        payer: 'client',
      },
      {
        kind: 'step-moved',
        step: 'way',
        to: '2026-12-20',
        reason: 'Шторм',
        payer: null,
      },
      {
        kind: 'task-set',
        task: 'documents',
        title: 'Прислать паспорт',
        until: '2026-12-01T05:00:00.000Z',
        cost: '',
      },
    ];
    for (const event of events) {
      await happen(uid, event, onDay('2026-11-23'));
      states.push(await standing(uid));
    }
    const last = await read(uid, onDay('2026-11-24'));
    const older = last.events.find(({ title }) => title === 'Номер кузова')?.uid ?? '';
    for (const event of [older, randomUUID()])
      await expect(
        happen(uid, { kind: 'undone', event, reason: 'Ошиблись' }, onDay('2026-11-24')),
      ).rejects.toThrow('только последнюю');
    for (const before of states.slice(0, -1).toReversed()) {
      const deal = await read(uid, onDay('2026-11-24'));
      const after = await happen(uid, undoneOf(deal), onDay('2026-11-24'));
      const { promised_kopecks: promised } = before;
      // a line that was added stays in the order of the bill, at nothing
      expect(await standing(uid)).toEqual(before);
      expect(after.promised_kopecks).toBe(promised);
    }
    expect((await read(uid, onDay('2026-11-24'))).events.some(({ can_undo: can }) => can)).toBe(
      false,
    );
    const again = await happen(uid, done('contract', '2026-11-22'), onDay('2026-11-24'));
    await suite.db.updateTable('deal_events').set({ progress_before: null }).execute();
    await expect(happen(uid, undoneOf(again), onDay('2026-11-24'))).rejects.toThrow(
      'только последнюю',
    );
  });

  test('a handover that has not been: the deal and its lead go on, the consent and the public row are taken back', async () => {
    const { uid, token, leadUid } = await sample.begun(oleg);
    for (const step of STEPS) await happen(uid, done(step, '2026-12-20'), onDay('2026-12-21'));
    const before = await standing(uid);
    const { stage } = await office.read(leadUid);
    const over = await happen(uid, { kind: 'handed-over', on: '2026-12-21' }, onDay('2026-12-21'));
    await answerDeal(suite.db, token, { kind: 'consent', give: true }, onDay('2026-12-22'));
    expect((await readLedger(suite.db, LEDGER, false)).total).toBe(1);
    const review = await office.lead({ kind: 'review', phone: '+79140000011' });
    await suite.db
      .insertInto('reviews')
      .values({
        uid: randomUUID(),
        lead_uid: review,
        name: 'Анна',
        car: '',
        text: 'Всё хорошо',
        decision: 'approved',
        deal_uid: uid,
        paid_rub: 1_813_545,
        sent_at: NOW,
        decided_at: NOW,
      })
      .execute();
    const now = onDay('2026-12-23');
    const open = await happen(uid, undoneOf(over, 'Машина ещё на\u00a0автовозе'), now);
    expect(await standing(uid)).toEqual(before);
    expect(open).toMatchObject({ state: 'open', consent: 'not-asked' });
    expect(await office.read(leadUid)).toMatchObject({
      stage,
      assignee: oleg.uid,
      in_queue: false,
      next_step: 'call',
      // the day that the handover is expected on, noon of Moscow
      next_step_at: new Date(`${open.handover_on}T09:00:00Z`),
    });
    expect((await readLedger(suite.db, LEDGER, false)).total).toBe(0);
    expect(
      await suite.db
        .selectFrom('reviews')
        .select(['deal_uid', 'paid_rub'])
        .where('lead_uid', '=', review)
        .executeTakeFirst(),
    ).toEqual({ deal_uid: null, paid_rub: null });
    const page = await readDealPage(suite.db, token, { holder: 'Причал', now });
    expect(page).toMatchObject({ state: 'open', consent: null });
    // the right day, later; the same row of the ledger is filled again
    await happen(uid, { kind: 'handed-over', on: '2026-12-24' }, onDay('2026-12-24'));
    await answerDeal(suite.db, token, { kind: 'consent', give: true }, onDay('2026-12-25'));
    expect((await readLedger(suite.db, LEDGER, false)).items).toMatchObject([{ is_shown: true }]);
  });

  test('a deal that was not cancelled goes on, in the stage its lead had', async () => {
    const { uid, leadUid } = await sample.begun(oleg);
    const before = await standing(uid);
    const { stage } = await office.read(leadUid);
    const over = await happen(
      uid,
      { kind: 'cancelled', reason: 'Передумали' },
      onDay('2026-11-22'),
    );
    expect((await office.read(leadUid)).stage).toBe('lost');
    await happen(uid, undoneOf(over), onDay('2026-11-22'));
    expect(await standing(uid)).toEqual(before);
    expect(await office.read(leadUid)).toMatchObject({ stage, lost_reason: null });
    await happen(uid, done('contract', '2026-11-22'), onDay('2026-11-22'));
  });

  test('a message that nobody has begun to send is withdrawn; one that went out is corrected by another', async () => {
    const lead = { email: 'client@example.com' };
    const { uid } = await sample.begun(oleg, { lead });
    const texts = async () =>
      (await read(uid, onDay('2026-11-22'))).messages.map(({ text, state }) => [state, text]);
    const first = await happen(uid, done('contract', '2026-11-21'), onDay('2026-11-21'));
    expect(first.events[0]?.title).toBe('Шаг пройден: договор');
    const event = undoneOf(first);
    const preview = await previewDealEvent(deps(), oleg, {
      uid,
      event,
      now: onDay('2026-11-21'),
    });
    expect(preview.message).toBe('');
    await happen(uid, event, onDay('2026-11-21'));
    expect(await texts()).toEqual([]);

    const second = await happen(uid, done('contract', '2026-11-21'), onDay('2026-11-22'));
    const later = new Date(onDay('2026-11-22').getTime() + 5 * 60_000);
    const [letter] = await claimMessages(suite.db, later);
    if (letter !== undefined) await settleMessage(suite.db, letter, { kind: 'sent' }, later);
    await happen(uid, undoneOf(second, 'Клиент ещё не\u00a0подписал'), later);
    expect(await texts()).toMatchObject([
      [
        'pending',
        expect.stringContaining(
          'Исправляем: запись «Шаг пройден: договор» была ошибкой. Клиент ещё не\u00a0подписал.',
        ),
      ],
      ['sent', expect.stringContaining('Шаг «Договор» пройден')],
    ]);
  });
});

const LEDGER = { country: null, after: null };
