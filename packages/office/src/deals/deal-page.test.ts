import { randomUUID } from 'node:crypto';
import type { DealEvent } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleDeals } from '../testing/sample-deals.ts';
import { NOW } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { recordDealEvent } from './change-deal.ts';
import { readDealPage, sendFiles } from './client-deal.ts';
import { listFiles } from './deal-files.ts';
import { readDeal } from './read-deals.ts';
import { showFile } from './tend-deal.ts';

const DAY_MS = 24 * 60 * 60_000;
const days = (count: number): Date => new Date(NOW.getTime() + count * DAY_MS);
const day = (count: number): string => days(count).toISOString().slice(0, 10);

describeEachEngine('the page of a deal', (suite) => {
  const sample = sampleDeals(suite);
  const { deps } = sample;
  let olga: StaffActor;
  let uid = '';
  let token = '';
  beforeAll(async () => {
    olga = await sample.office.person('Ольга Маслова', 'manager');
  });
  beforeEach(async () => {
    sample.proposals.count({});
    ({ uid, token } = await sample.begun(olga, { lead: { name: 'Иван Петров' } }));
  });
  const happen = async (event: DealEvent, now = NOW) => {
    const { version } = await readDeal(deps(), olga, { uid, now });
    await recordDealEvent(deps(), olga, { uid, version, key: randomUUID(), event, now });
  };
  const done = (step: string, count: number) =>
    happen({ kind: 'step-done', step: step as 'road', on: day(count), note: '' }, days(count));
  const page = async (now = NOW) => {
    const found = await readDealPage(suite.db, token, { holder: 'Причал', now });
    if (found === null) throw new Error('the link opens nothing');
    return found;
  };
  const states = async (now = NOW) =>
    Object.fromEntries((await page(now)).steps.map(({ code, state }) => [code, state]));

  it('names client and manager by their first names, the car’s number in part, and no margin', async () => {
    await happen({ kind: 'vin', vin: 'KMHJ3814DPU123456' });
    const read = await page();
    expect(read).toMatchObject({
      client: 'Иван',
      manager: 'Ольга',
      holder: 'Причал',
      in_city: 'в Новосибирске',
      zone: 'Asia/Novosibirsk',
      state: 'open',
      consent: null,
    });
    expect(read.car).toMatchObject({ country: 'Корея', vin_masked: 'KMHJ••••456' });
    const text = JSON.stringify(read);
    for (const secret of ['814DPU', 'margin', '+7999', 'Петров', 'Маслова'])
      expect(text).not.toContain(secret);
  });

  it('has one step that is now, those before it done, the others ahead', async () => {
    expect(await states()).toMatchObject({ contract: 'now', purchase: 'ahead', handover: 'ahead' });
    await done('contract', 0);
    await done('purchase', 1);
    expect(await states()).toMatchObject({
      contract: 'done',
      purchase: 'done',
      payment: 'now',
      handover: 'ahead',
    });
    await happen({ kind: 'cancelled', reason: 'передумал' }, days(2));
    expect(Object.values(await states())).not.toContain('now');
    expect(await page(days(2))).toMatchObject({ state: 'cancelled', task: null });
  });

  it('shows how far the car is only between loading and arrival, never further than was reported', async () => {
    const way = async (now: Date) => (await page(now)).way;
    expect(await way(NOW)).toEqual({ from: 'Пусан', done: 0 });
    for (const [nth, step] of ['contract', 'purchase', 'payment', 'port'].entries())
      await done(step, nth);
    const early = await way(days(4));
    expect(early?.done).toBeGreaterThanOrEqual(0.05);
    const late = await way(days(80));
    expect(late).toEqual({ from: 'Пусан', done: 0.95 });
    await done('way', 20);
    expect(await way(days(20))).toEqual({ from: 'Пусан', done: 1 });
  });

  it('says each line as it was promised and as it is, with what moved it and who pays', async () => {
    await happen({
      kind: 'line-added',
      group: 'russia',
      title: 'Хранение',
      kopecks: 1_840_000,
      reason: 'Очередь автовозов',
      payer: 'company',
    });
    await happen({
      kind: 'line-added',
      group: 'russia',
      title: 'Вторые ключи',
      kopecks: 500_000,
      reason: 'Попросили вы',
      payer: 'client',
    });
    const { bill } = await page();
    expect([bill.client - bill.promised, bill.company, bill.is_final]).toEqual([
      500_000,
      1_840_000,
      false,
    ]);
    const line = (title: string) => bill.lines.find((one) => one.title === title);
    expect(line('Хранение')).toMatchObject({
      promised: 0,
      client: 0,
      company: 1_840_000,
      changes: [{ kopecks: 1_840_000, payer: 'company' }],
    });
    expect(line('Вторые ключи')).toMatchObject({ promised: 0, client: 500_000, company: 0 });
    // groups and the total are the sums of their lines
    for (const side of ['promised', 'client'] as const) {
      const sum = bill.lines.reduce((all, one) => all + one[side], 0);
      expect(bill.groups.reduce((all, one) => all + one[side], 0)).toBe(sum);
      expect(bill[side]).toBe(sum);
    }
  });

  it('says why the handover moved, by the newest move in that direction', async () => {
    const { handover } = await page();
    expect(handover).toMatchObject({ on: handover.promised_on, reason: null });
    const { steps } = await page();
    const port = steps.find(({ code }) => code === 'port');
    const to = new Date(Date.parse(port?.on ?? '') + 5 * DAY_MS).toISOString().slice(0, 10);
    await happen({ kind: 'step-moved', step: 'port', to, reason: 'Шторм', payer: 'company' });
    const moved = (await page()).handover;
    expect(moved.promised_on).toBe(handover.promised_on);
    expect(moved.on > handover.on).toBe(true);
    expect(moved.reason).toBe('Шторм');
  });

  it('has the files that the client may see, each under its step and with a name', async () => {
    const made = {
      kind: 'document' as const,
      format: 'pdf',
      size: null,
      body: Buffer.from('paper'),
      small: null,
    };
    const send = (title: string, at: number) =>
      sendFiles(
        suite.db,
        { kind: 'proposal', token },
        [{ key: randomUUID(), step: 'contract', title, made }],
        new Date(NOW.getTime() + at),
      );
    await send('Паспорт', 1);
    await send('', 2);
    const files = async () =>
      (await page()).steps.flatMap((step) => step.files.map((file) => [step.code, file.title]));
    expect(await files()).toEqual([
      ['contract', 'Паспорт'],
      ['contract', 'Договор'],
    ]);
    expect((await page()).documents).toBe(2);
    expect((await listFiles(suite.db, uid)).every(({ is_seen: seen }) => !seen)).toBe(true);
    const { version } = await readDeal(deps(), olga, { uid, now: NOW });
    const [own] = await listFiles(suite.db, uid);
    await expect(
      showFile(suite.db, olga, { uid, version, now: NOW, file: own?.uid ?? '', isShown: false }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});
