import { randomBytes } from 'node:crypto';
import { CONSENT_VERSION, receiptSchema } from '@prichal/contract';
import { leadCardSchema, leadListSchema, overviewNowSchema } from '@prichal/contract/office';
import type { LeadRow, LeadTab } from '@prichal/contract/office';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { returnUncalledLeads } from '@prichal/office';
import { beforeAll, expect, test } from 'vitest';
import { goodForm } from '../../testing/fakes.ts';
import { MINUTE_MS, officeApp } from './testing/office-app.ts';

const CONSENT = { documents: ['personal-data' as const], version: CONSENT_VERSION };

describeEachEngine('a call at a time that the visitor chose', (suite) => {
  // begins at noon of the office, when it is 5:00 in Moscow
  const office = officeApp(suite, 'https://site.test', async (now) => ({
    leads: createAcceptQueue(suite.handle, () => now().getTime(), randomBytes),
  }));
  let cookie = '';
  beforeAll(async () => {
    await office.add('anna', 'owner');
    cookie = await office.entered('anna');
  });
  /** today's 9:00 of Moscow, 16:00 of the office */
  const CALL_AT = '2026-11-20T06:00:00.000Z';
  const ask = async (context: object) => {
    const payload = goodForm({ consent: CONSENT, context });
    const answer = await office.submit('/forms/submit/', payload);
    expect(answer.statusCode).toBe(201);
    return receiptSchema.parse(answer.json());
  };
  const rows = async (tab: LeadTab, only = ''): Promise<LeadRow[]> => {
    const answer = await office.call('GET', `/leads?tab=${tab}${only}`, { cookie });
    expect(answer.statusCode).toBe(200);
    return leadListSchema.parse(answer.json()).items;
  };
  const overdueMinutes = async (): Promise<number> => {
    const answer = await office.call('GET', '/overview/now', { cookie });
    return overviewNowSchema.parse(answer.json()).overdue.minutes;
  };
  const goTo = (moment: string) =>
    office.clock.move(Date.parse(moment) - office.clock.now().getTime());

  test('is promised, rests until half an hour before it, and is the next step of who takes it', async () => {
    const { number, promise } = await ask({
      time_zone: 'Europe/Moscow',
      preferred_contact: 'phone',
      call_at: CALL_AT,
    });
    expect(promise).toEqual({
      respond_by: '2026-11-20T06:30:00.000Z',
      text: 'Позвоним сегодня в\u00a09:00 по Москве',
    });
    expect(await rows('waiting')).toEqual([]);
    const [resting] = await rows('snoozed');
    expect(resting).toMatchObject({
      number,
      respond_by: '2026-11-20T06:30:00.000Z',
      next_step: { kind: 'call', at: CALL_AT },
      asked_call: { at: CALL_AT, clock: 'по\u00a0Москве' },
      snoozed_until: '2026-11-20T05:30:00.000Z',
    });
    const uid = resting?.uid ?? '';
    const card = leadCardSchema.parse(
      (await office.call('GET', `/leads/${uid}`, { cookie })).json(),
    );
    expect(card.preferred_way).toBe('по телефону');
    expect(card.asked).toContainEqual({
      label: 'Когда позвонить',
      value: 'в пятницу, 20\u00a0ноября, в\u00a016:00 (у\u00a0посетителя 09:00)',
    });

    goTo('2026-11-20T05:31:00.000Z');
    expect(await rows('waiting')).toMatchObject([{ number, minutes_left: 59 }]);
    goTo('2026-11-20T06:29:00.000Z');
    expect(await rows('waiting', '&only=overdue')).toEqual([]);
    goTo('2026-11-20T06:31:00.000Z');
    expect(await rows('waiting', '&only=overdue')).toMatchObject([{ number }]);
    goTo('2026-11-20T06:34:00.000Z');
    // late since the end of the half-hour, not since the usual promise of the receipt
    expect(await overdueMinutes()).toBe(4);
    goTo('2026-11-20T06:31:00.000Z');

    const taken = await office.call('POST', `/leads/${uid}/take`, {
      cookie,
      payload: { version: resting?.version },
    });
    expect(taken.statusCode).toBe(200);
    expect(await rows('mine')).toMatchObject([
      { number, next_step: { kind: 'call', at: CALL_AT }, asked_call: { at: CALL_AT } },
    ]);
  });

  test('goes back to the queue when nobody has called twice the promise after it', async () => {
    const time = {
      promiseMinutes: 30,
      workingMinutes: (from: Date, to: Date) => (to.getTime() - from.getTime()) / MINUTE_MS,
    };
    const sweep = () => returnUncalledLeads(suite.db, time, office.clock.now());
    goTo('2026-11-20T06:59:00.000Z');
    expect(await sweep()).toBe(0);
    // taken at 6:31, called for 6:00: an hour from the later of the two
    goTo('2026-11-20T07:33:00.000Z');
    expect(await sweep()).toBe(1);
    expect(await rows('waiting')).toHaveLength(1);
  });

  test.each([
    ['at the visitor’s night', '2026-11-23T02:00:00.000Z', 'Europe/Moscow'],
    ['on a Sunday', '2026-11-22T06:00:00.000Z', 'Europe/Moscow'],
    ['that is over', '2026-11-20T06:00:00.000Z', 'Europe/Moscow'],
    ['of no half-hour', '2026-11-23T06:10:00.000Z', 'Europe/Moscow'],
    ['that is no time', 'завтра', 'Луна/Кратер'],
  ])('%s is left out, and the usual answer is promised', async (_, call, zone) => {
    const { number, promise } = await ask({ time_zone: zone, call_at: call });
    expect(promise.text).toMatch(/^(Ответим|Ночью не звоним)/);
    const row = (await rows('waiting')).find((one) => one.number === number);
    expect(row).toMatchObject({ next_step: null, snoozed_until: null });
    const { context } = await suite.db
      .selectFrom('leads')
      .select('context')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(context).not.toHaveProperty('call_at');
  });

  test('is the same for the popup', async () => {
    const answer = await office.submit('/leads/capture/', {
      name: 'Пётр',
      phone: '+79041234599',
      preferred_contact: 'phone',
      call_at: '2026-11-23T06:30:00.000Z',
      time_zone: 'Europe/Moscow',
      consent: CONSENT,
    });
    const { number, promise } = receiptSchema.parse(answer.json());
    expect(promise.text).toBe('Позвоним в понедельник, 23\u00a0ноября, в\u00a09:30 по Москве');
    expect((await rows('snoozed')).map((row) => row.number)).toContain(number);
  });

  test('by e-mail needs an address instead', async () => {
    const rejected = await office.submit(
      '/forms/submit/',
      goodForm({ context: { preferred_contact: 'email' } }),
    );
    expect(rejected.statusCode).toBe(400);
    expect(rejected.json()).toMatchObject({ fields: { email: expect.stringContaining('почты') } });
    const accepted = await office.submit(
      '/forms/submit/',
      goodForm({ email: 'a@b.example', context: { preferred_contact: 'email' } }),
    );
    expect(accepted.statusCode).toBe(201);
  });
});
