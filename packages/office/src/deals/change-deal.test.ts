import { randomUUID } from 'node:crypto';
import type { DealEvent } from '@prichal/contract/office';
import { eraseLead } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleDeals } from '../testing/sample-deals.ts';
import { NOW } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { TERMINAL } from '../actor.ts';
import { readAudit } from '../audit/read-audit.ts';
import { previewDealEvent, recordDealEvent } from './change-deal.ts';
import { answerDeal, readAgentPage, readDealPage, sendFiles } from './client-deal.ts';
import { claimMessages, settleMessage } from './client-messages.ts';
import { readLedger } from './ledger.ts';
import { listDeals, readDeal } from './read-deals.ts';
import { makeAgentLink, markSeen, renewDealLink, revokeAgentLink, showFile } from './tend-deal.ts';

const TOTAL = 181_354_450;
/** of the declaration, as the calculator of the tests says it */
const PROMISED_DAY = '2026-12-17';
const DAY_MS = 24 * 60 * 60_000;
const onDay = (day: string) => new Date(`${day}T02:00:00Z`);
const STEPS = ['contract', 'purchase', 'payment', 'port', 'way', 'customs', 'laboratory', 'road'];

describeEachEngine('events of a deal', (suite) => {
  const sample = sampleDeals(suite);
  const { office, deps } = sample;
  let oleg: StaffActor;
  let olga: StaffActor;
  beforeAll(async () => {
    oleg = await office.person('Олег Маслов', 'manager');
    olga = await office.person('Ольга', 'manager');
  });
  beforeEach(() => sample.proposals.count({}));

  const read = (uid: string, now = NOW) => readDeal(deps(), oleg, { uid, now });
  /** «deal.event С-20117: номер кузова», as the owner reads the log */
  const auditOf = async (uid: string) =>
    (await readAudit(suite.db, TERMINAL, { limit: 1000 }))
      .filter(({ subject }) => subject === uid)
      .map((line) => `${line.action} ${line.subject_name}`);
  async function happen(uid: string, event: DealEvent, now = NOW) {
    const { version } = await read(uid, now);
    await recordDealEvent(deps(), oleg, { uid, version, key: randomUUID(), event, now });
    return await read(uid, now);
  }

  test('a late ship, another rate and a stronger engine: the lines say by how much and who pays', async () => {
    const { uid, token, leadUid } = await sample.begun(oleg);
    const bought: DealEvent = {
      kind: 'bought',
      on: '2026-11-27',
      price: '1200000',
      rate: '1',
      payer: 'client',
    };
    await happen(
      uid,
      { kind: 'step-done', step: 'contract', on: '2026-11-21', note: '' },
      onDay('2026-11-21'),
    );
    const preview = await previewDealEvent(deps(), oleg, {
      uid,
      event: bought,
      now: onDay('2026-11-27'),
    });
    expect(preview).toMatchObject({
      changes: [{ code: 'car_price', from: 122_080_000, to: 120_000_000, payer: 'client' }],
      before: { client: TOTAL },
      after: { client: TOTAL - 2_080_000, company: 0 },
      // a day later than promised
      moves: expect.arrayContaining([expect.objectContaining({ step: 'payment' })]),
    });
    expect(preview.message).toContain('Машина куплена 27');
    await happen(uid, bought, onDay('2026-11-27'));
    expect((await office.read(leadUid)).stage).toBe('shipping');
    const moved = await happen(
      uid,
      {
        kind: 'step-moved',
        step: 'way',
        to: '2026-12-14',
        reason: 'Порт был закрыт из-за шторма',
        payer: 'company',
      },
      onDay('2026-11-28'),
    );
    expect(moved.days_late).toBe(5);
    sample.proposals.count({ duty: '520744.50' });
    const declared = await happen(
      uid,
      { kind: 'declared', on: '2026-12-15', payer: 'client' },
      onDay('2026-12-15'),
    );
    expect(declared.events[0]).toMatchObject({
      title: 'Декларация подана',
      by: 'Олег Маслов',
      changes: [{ code: 'duty', from: 51_274_450, to: 52_074_450 }],
    });
    sample.proposals.count({ duty: '1500744.50' });
    const measured = await happen(
      uid,
      {
        kind: 'power-measured',
        power: '161',
        unit: 'hp',
        motor_power_30min_kw: null,
        payer: 'company',
      },
      onDay('2026-12-16'),
    );
    expect(measured).toMatchObject({
      client_kopecks: TOTAL - 2_080_000 + 800_000,
      company_kopecks: 98_000_000,
    });
    const page = await readDealPage(suite.db, token, { holder: 'Причал', now: NOW });
    const duty = page?.bill.lines.find(({ code }) => code === 'duty');
    expect(duty).toMatchObject({
      promised: 51_274_450,
      client: 52_074_450,
      company: 98_000_000,
      changes: [
        { kopecks: 800_000, payer: 'client' },
        { kopecks: 98_000_000, payer: 'company', text: 'Лаборатория: 161\u00a0л.с., обещали 156' },
      ],
    });
    expect(page?.bill).toMatchObject({ customs_fixed: true, is_final: false });
    expect(page?.handover).toMatchObject({ reason: 'Порт был закрыт из-за шторма' });
    await expect(happen(uid, bought, onDay('2026-12-17'))).rejects.toThrow('уже пройден');
    await expect(
      happen(uid, { kind: 'declared', on: '2026-12-16', payer: 'client' }, onDay('2026-12-17')),
    ).rejects.toThrow('Декларация уже подана');
  });

  test('customs are counted for the promised day, for that of the plan once it has moved, and for none that has passed', async () => {
    const { uid } = await sample.begun(oleg);
    const planned = async () =>
      (await read(uid)).client_view.steps.find(({ code }) => code === 'customs')?.on;
    const lastDay = () => sample.proposals.asked.at(-1)?.['clearance_date'];
    await happen(
      uid,
      { kind: 'step-done', step: 'contract', on: '2026-11-21', note: '' },
      onDay('2026-11-21'),
    );
    const bought: DealEvent = {
      kind: 'bought',
      on: '2026-11-22',
      price: '1200000',
      rate: '1',
      payer: 'client',
    };
    await happen(uid, bought, onDay('2026-11-24'));
    expect(lastDay()).toBe(PROMISED_DAY);
    expect(await planned()).not.toBe(PROMISED_DAY);
    expect(sample.proposals.options.at(-1)?.termsAt).toEqual(NOW);
    const power = {
      kind: 'power-measured',
      power: '118',
      unit: 'kw',
      motor_power_30min_kw: '85.5',
      payer: 'client',
    } as const;
    const late = { step: 'payment', to: '2026-12-06', reason: 'Банк', payer: 'company' } as const;
    await happen(uid, { kind: 'step-moved', ...late }, onDay('2026-11-25'));
    await happen(uid, power, onDay('2026-11-25'));
    expect(lastDay()).toBe(await planned());
    expect((await read(uid)).client_view.bill.customs_for).toBe(await planned());
    const measured = await happen(uid, power, onDay('2027-03-01'));
    expect(lastDay()).toBe('2027-03-01');
    expect(sample.proposals.asked.at(-1)).toMatchObject({
      power: { value: '118', unit: 'kw' },
      motor_power_30min: { value: '85.5', unit: 'kw' },
    });
    expect(measured.events[0]?.text).toBe(
      'Лаборатория: 118\u00a0кВт, за 30\u00a0минут 85,5\u00a0кВт, обещали 156\u00a0л.с.',
    );
    await happen(uid, { kind: 'arrival', on: '2027-03-05', payer: 'client' }, onDay('2027-03-01'));
    await happen(uid, power, onDay('2027-03-02'));
    expect(lastDay()).toBe('2027-03-05');
    await happen(uid, { kind: 'declared', on: '2027-03-06', payer: 'client' }, onDay('2027-03-07'));
    await happen(uid, power, onDay('2027-03-09'));
    expect(lastDay()).toBe('2027-03-06');
  });

  test('an event sent twice is one, an older version and a foreign deal change nothing', async () => {
    const { uid } = await sample.begun(oleg);
    const { version } = await read(uid);
    const event = { kind: 'vin', vin: 'ru3-1034214' } as const;
    const input = { uid, version, key: randomUUID(), event, now: NOW };
    await recordDealEvent(deps(), oleg, input);
    await recordDealEvent(deps(), oleg, input);
    const deal = await read(uid);
    expect([deal.version, deal.vin, deal.client_view.car.vin_masked]).toEqual([
      version + 1,
      'RU3-1034214',
      'RU3-••••214',
    ]);
    const late = recordDealEvent(deps(), oleg, { ...input, key: randomUUID() });
    await expect(late).rejects.toMatchObject({ code: 'lead-changed' });
    const foreign = { ...input, version: version + 1, key: randomUUID() };
    await expect(recordDealEvent(deps(), olga, foreign)).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(readDeal(deps(), olga, { uid, now: NOW })).rejects.toThrow('Такой сделки нет.');
    const mine = await listDeals(suite.db, olga, { tab: 'all', now: NOW });
    expect(mine.items.map((row) => row.uid)).not.toContain(uid);
    const all = { tab: 'open', now: NOW } as const;
    const { items } = await listDeals(suite.db, oleg, all);
    for (const cursor of [`2026-02-30~${uid}`, 'x', `2026-12-01~${'-'.repeat(36)}`])
      expect((await listDeals(suite.db, oleg, { ...all, cursor })).items).toEqual(items);
    const [first] = items;
    const cursor = `${first?.step?.on}~${first?.uid}`;
    const rest = await listDeals(suite.db, oleg, { ...all, cursor });
    expect(rest.items).toEqual(items.slice(1));
  });

  test('an agent’s link adds photos to one deal, without a client or a sum, until it is closed', async () => {
    const { uid, token } = await sample.begun(oleg);
    const { version } = await read(uid);
    const agent = await makeAgentLink(suite.db, oleg, { uid, version, now: NOW });
    const page = await readAgentPage(suite.db, agent, NOW);
    expect(page).toMatchObject({ number: expect.stringMatching(/^С-/), files: [] });
    expect(JSON.stringify(page)).not.toMatch(/kopecks|Мария|Новосибирск/);
    expect(await readAgentPage(suite.db, token, NOW)).toBeNull();
    const made = {
      kind: 'photo' as const,
      format: 'WebP',
      size: { width: 4, height: 3 },
      body: new Uint8Array([1, 2, 3]),
      small: new Uint8Array([1]),
    };
    const link = { kind: 'agent', token: agent } as const;
    const photo = { key: randomUUID(), step: 'port' as const, title: 'номер кузова', made };
    const bill = { ...photo, key: randomUUID(), made: { ...made, kind: 'document' as const } };
    expect(await sendFiles(suite.db, link, [photo, bill], NOW)).toEqual({ ok: true });
    const deal = await read(uid);
    expect(deal.unseen).toBe(2);
    const attention = await listDeals(suite.db, oleg, { tab: 'attention', now: NOW });
    expect(attention.items.map((row) => row.uid)).toContain(uid);
    // papers of an agent may hold the price of purchase: the manager decides
    const shown = deal.client_view.steps.flatMap(({ files }) => files);
    expect(shown).toMatchObject([{ kind: 'photo', title: 'номер кузова' }]);
    const [, second] = deal.files;
    const input = { uid, version: deal.version, now: NOW };
    await showFile(suite.db, oleg, { ...input, file: second?.uid ?? '', isShown: true });
    await markSeen(suite.db, oleg, input);
    expect((await read(uid)).unseen).toBe(0);
    const [of] = deal.agent_links;
    await revokeAgentLink(suite.db, oleg, { ...input, part: of?.uid ?? '' });
    expect(await auditOf(uid)).toContain(`deal.agent-link-revoked ${deal.number}`);
    expect(await sendFiles(suite.db, link, [photo], NOW)).toMatchObject({ reason: 'gone' });
    const renewed = await renewDealLink(suite.db, oleg, { ...input, version: deal.version + 1 });
    expect(await readDealPage(suite.db, token, { holder: '', now: NOW })).toBeNull();
    expect(await readDealPage(suite.db, renewed, { holder: '', now: NOW })).not.toBeNull();
  });

  test('the handover asks for a consent; a row of the ledger comes and goes with it', async () => {
    const { uid, token, leadUid } = await sample.begun(oleg);
    let day = Date.parse('2026-11-20');
    for (const step of STEPS) {
      day += DAY_MS;
      const on = new Date(day).toISOString().slice(0, 10);
      await happen(uid, { kind: 'step-done', step: step as 'road', on, note: '' }, onDay(on));
    }
    const { number } = await read(uid);
    expect(await auditOf(uid)).toContain(`deal.event ${number}: шаг пройден, «Договор»`);
    await happen(
      uid,
      {
        kind: 'line-added',
        group: 'russia',
        title: 'Хранение',
        kopecks: 1_840_000,
        reason: 'Очередь автовозов',
        payer: 'company',
      },
      onDay('2026-11-29'),
    );
    const done = await happen(uid, { kind: 'handed-over', on: '2026-12-01' }, onDay('2026-12-01'));
    expect([done.state, done.consent, done.step]).toEqual(['handed-over', 'not-asked', null]);
    expect(await office.read(leadUid)).toMatchObject({ stage: 'handed-over', next_step: null });
    const now = onDay('2026-12-02');
    const page = () => readDealPage(suite.db, token, { holder: 'Причал', now });
    expect((await page())?.consent).toEqual({ is_given: false });
    const ledger = (route?: { via: string | null }) =>
      readLedger(suite.db, { country: 'korea', ...(route && { route }), after: null }, false);
    expect((await ledger()).items).toEqual([]);
    const consent = (give: boolean) => answerDeal(suite.db, token, { kind: 'consent', give }, now);
    await consent(true);
    await consent(true);
    expect((await ledger({ via: null })).total).toBe(1);
    expect(await ledger()).toMatchObject({
      spread: null,
      points: [0],
      causes: [
        {
          country: 'korea',
          route: { via: null },
          text: 'Очередь автовозов',
          count: 1,
          kopecks: 1_840_000,
        },
      ],
      total: 1,
      items: [
        {
          is_shown: true,
          title: 'Hyundai Tucson 2.0',
          city: 'Новосибирск',
          month: '2026-12',
          promised_kopecks: TOTAL,
          paid_kopecks: TOTAL,
          days: 11,
          reasons: [{ text: 'Очередь автовозов', kopecks: 1_840_000, payer: 'company' }],
        },
      ],
    });
    const costs = async () =>
      (
        await suite.db
          .selectFrom('ledger_rows')
          .select('lines')
          .where('deal_uid', '=', uid)
          .executeTakeFirstOrThrow()
      ).lines;
    const fee = { code: 'company', group: 'russia', promised: 8_000_000, paid: 8_000_000 };
    expect(await costs()).toEqual([fee]);
    await consent(false);
    expect(await costs()).toEqual([]);
    const after = await ledger();
    expect([after.total, after.items.length, after.causes]).toEqual([0, 1, []]);
    expect(after.items[0]).toMatchObject({ is_shown: false, title: '', paid_kopecks: 0 });
    // a deal of a release that did not store its route, and one through a third country
    const causesOf = async (via: string | null) => {
      await suite.db
        .updateTable('deals')
        .set({
          promise: sql`(promise - 'via') || ${via === null ? '{}' : JSON.stringify({ via })}::jsonb`,
        })
        .where('uid', '=', uid)
        .execute();
      await consent(true);
      const { causes } = await ledger();
      const [direct, third] = [
        await ledger({ via: null }),
        await ledger({ via: 'через Киргизию' }),
      ];
      // one whose route is not known says nothing of any
      expect([direct.points.length, third.points.length]).toEqual([0, via === null ? 0 : 1]);
      await consent(false);
      return causes.map(({ route }) => route);
    };
    expect(await causesOf(null)).toEqual([null]);
    expect(await causesOf('через Киргизию')).toEqual([{ via: 'через Киргизию' }]);
    await consent(true);
    expect((await ledger()).total).toBe(1);
    await expect(happen(uid, { kind: 'task-done' }, now)).rejects.toThrow('сделка закончена');
    await eraseLead(suite.db, leadUid, { reason: 'withdrawal', now, again: true });
    expect((await ledger()).items).toMatchObject([{ is_shown: false, title: '', city: '' }]);
  });

  test('a letter is claimed once, is void after a later try, and ends by hand or sent', async () => {
    const { uid } = await sample.begun(oleg, { lead: { email: 'client@example.org' } });
    await happen(uid, { kind: 'step-done', step: 'contract', on: '2026-11-20', note: '' });
    await happen(uid, {
      kind: 'task-set',
      task: 'documents',
      title: 'Прислать ИНН',
      until: '2026-11-25T06:00:00Z',
      cost: '',
    });
    // events of one minute go as one letter, which waits that long
    expect(await claimMessages(suite.db, NOW)).toEqual([]);
    const due = new Date(NOW.getTime() + 60_000);
    const [message, ...others] = await claimMessages(suite.db, due);
    expect(others).toEqual([]);
    expect(message?.text).toMatch(/ Шаг «Договор» пройден .*\nНужно от вас: Прислать ИНН/s);
    expect(message?.text.match(/сделка|Подробности/g)).toEqual(['сделка', 'Подробности']);
    expect(message).toMatchObject({ email: 'client@example.org', failures: 0, lease: 1 });
    expect(message?.text).toContain('Шаг «Договор» пройден');
    if (message === undefined) return;
    expect(await claimMessages(suite.db, due)).toEqual([]);
    // the process died: another one tries again, and the first one's end counts no more
    const later = new Date(due.getTime() + 3 * 60_000);
    const [again] = await claimMessages(suite.db, later);
    expect(again?.lease).toBe(2);
    await settleMessage(
      suite.db,
      message,
      { kind: 'failed', error: 'нет связи', isFinal: true },
      later,
    );
    expect((await read(uid)).messages[0]?.state).toBe('pending');
    await settleMessage(suite.db, again ?? message, { kind: 'sent' }, later);
    expect((await read(uid)).messages[0]?.state).toBe('sent');
    const other = await sample.begun(oleg, { lead: { email: null } });
    await happen(other.uid, { kind: 'step-done', step: 'contract', on: '2026-11-20', note: '' });
    expect((await read(other.uid)).messages[0]?.state).toBe('by-hand');
  });
});
