import { describeEachEngine } from '@prichal/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeBank } from '@prichal/fakes/bank-of-russia';
import type { BankFailure, FakeBank } from '@prichal/fakes/bank-of-russia';
import { createBankSource } from './bank-source.ts';
import type { BankSourceOptions } from './bank-source.ts';
import { parseRatesFile } from './import-rates.ts';
import { latestRates, ratesOfDay } from './known-rates.ts';
import { refreshRates } from './refresh-rates.ts';
import { storeRates } from './store-rates.ts';

const NOON = (day: string) => () => new Date(`${day}T02:00:00Z`);

let bank: FakeBank;
beforeAll(async () => {
  bank = await startFakeBank();
});
afterAll(() => bank.close());
beforeEach(() => {
  bank.failure = null;
  bank.asked = 0;
});

const sourceOf = (options: BankSourceOptions = {}) =>
  createBankSource({ url: bank.url, pauseMs: 1, timeoutMs: 300, ...options });

describeEachEngine('rates of the Bank of Russia', (suite) => {
  it('are stored by their date, which may be tomorrow, per one unit', async () => {
    bank.date = '21.11.2026';
    const refresh = (day: string) => refreshRates(suite.db, { source: sourceOf(), now: NOON(day) });
    expect(await refresh('2026-11-20')).toEqual({ kind: 'stored', date: '2026-11-21' });
    expect(await refresh('2026-11-20')).toEqual({ kind: 'same', date: '2026-11-21' });
    const known = await latestRates(suite.db, '2026-11-20');
    expect(known).toMatchObject({ ageDays: 0, stale: false, demo: false });
    expect(known?.rates).toMatchObject({
      date: 20261121,
      source: 'Банк России',
      customs: { EUR: '95.2861', JPY: '0.5523', KRW: '0.0577712' },
      purchase: { EUR: '98.144683', JPY: '0.568869' },
    });
    expect(
      (await latestRates(suite.db, '2026-11-20', { marginPercent: '1.5' }))?.rates,
    ).toMatchObject({ purchase: { EUR: '96.7153915' } });
  });

  it('stay fresh through holidays while the source goes on naming them', async () => {
    expect((await latestRates(suite.db, '2026-11-24'))?.stale).toBe(false);
    expect(await latestRates(suite.db, '2026-11-25')).toMatchObject({ ageDays: 4, stale: true });
    await refreshRates(suite.db, { source: sourceOf(), now: NOON('2026-11-25') });
    expect(await latestRates(suite.db, '2026-11-25')).toMatchObject({ ageDays: 0, stale: false });
  });

  it('give way to the next day, and the old day is still there to be asked for', async () => {
    bank.date = '26.11.2026';
    const rates = bank.rates;
    bank.rates = rates.map((each) => (each.code === 'EUR' ? { ...each, value: '99,0000' } : each));
    await refreshRates(suite.db, { source: sourceOf(), now: NOON('2026-11-25') });
    bank.rates = rates;
    expect((await latestRates(suite.db, '2026-11-25'))?.rates.customs.EUR).toBe('99');
    expect((await ratesOfDay(suite.db, '2026-11-21'))?.customs.EUR).toBe('95.2861');
    expect(await ratesOfDay(suite.db, '2026-11-22')).toBeNull();
    expect(await ratesOfDay(suite.db, 'yesterday')).toBeNull();
  });

  it.each<[BankFailure, RegExp]>([
    ['truncated', /cut short/],
    ['wrong-encoding', /no ValCurs/],
    ['unavailable', /HTTP 503/],
    ['hang', /in time/],
    ['stall', /in time/],
    ['currency-missing', /lacks JPY/],
    ['not-xml', /no ValCurs/],
    ['endless', /bytes/],
  ])('survive a source that is %s', async (failure, reason) => {
    const before = await latestRates(suite.db, '2026-11-30');
    bank.failure = failure;
    const answer = await refreshRates(suite.db, {
      source: sourceOf({ retries: 1 }),
      now: NOON('2026-11-30'),
    });
    expect(answer).toEqual({ kind: 'failed', reason: expect.stringMatching(reason) });
    expect(bank.asked).toBe(2);
    const after = await latestRates(suite.db, '2026-11-30');
    expect(after).toMatchObject({ rates: before?.rates, stale: true });
    expect(after?.source).toMatchObject({
      failure: expect.stringMatching(reason),
      date: '2026-11-26',
    });
  });

  it('stay when the source names ones that have jumped, unless it corrects a person', async () => {
    bank.date = '27.11.2026';
    const rates = bank.rates;
    bank.rates = rates.map((each) =>
      each.code === 'JPY' ? { ...each, value: '5523,0000' } : each,
    );
    const refresh = () => refreshRates(suite.db, { source: sourceOf(), now: NOON('2026-11-26') });
    const reason = expect.stringMatching(/^implausible rates: JPY 55\.23 after 0\.5523$/);
    expect(await refresh()).toEqual({ kind: 'failed', reason });
    bank.rates = rates;
    const day = { date: '2026-11-27', source: 'Файл компании', customs: { JPY: '55.23' } };
    await storeRates(suite.db, day, NOON('2026-11-26')());
    expect(await refresh()).toMatchObject({ kind: 'stored', date: '2026-11-27' });
    await suite.db.deleteFrom('rates').where('date', '=', '2026-11-27').execute();
  });

  it('reject a date for which no rates can be set', async () => {
    bank.date = '26.11.2036';
    expect(
      await refreshRates(suite.db, { source: sourceOf(), now: NOON('2026-11-30') }),
    ).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/ahead/) });
    bank.date = '26.11.2026';
  });

  it('buy at the company’s own rate where a day has one', async () => {
    await storeRates(
      suite.db,
      {
        date: '2026-12-05',
        source: 'Файл',
        customs: { EUR: '100', JPY: '0.5' },
        purchase: { EUR: '109' },
      },
      new Date('2026-12-05T00:00:00Z'),
    );
    expect((await latestRates(suite.db, '2026-12-05'))?.rates.purchase).toEqual({
      EUR: '109',
      JPY: '0.515',
    });
  });
});

describe('the source', () => {
  it('is left alone after failing several times in a row', async () => {
    bank.failure = 'unavailable';
    const source = sourceOf({ retries: 0, breakAfter: 2, openMs: 60_000 });
    for (const reason of [/503/, /503/, /several times/, /several times/])
      await expect(source.latest()).rejects.toThrow(reason);
    expect(bank.asked).toBe(2);
  });

  it('is asked again after a slip', async () => {
    let slips = 2;
    const source = sourceOf({
      fetch: (...call) =>
        slips-- > 0 ? Promise.reject(new TypeError('fetch failed')) : fetch(...call),
    });
    expect((await source.latest()).rubPerUnit.USD).toBe('82.606');
  });

  it('that cannot be reached is named by its code, not by its address', async () => {
    const source = sourceOf({ url: 'http://127.0.0.1:9/secret', retries: 0 });
    await expect(source.latest()).rejects.toThrow(/^network: ECONNREFUSED|^network: TypeError/);
  });
});

describe('a file with rates', () => {
  const own = {
    date: '2026-12-01',
    customs: { EUR: '96.5', USD: 83, CNY: '11.6', JPY: '0.56', KRW: '0.058' },
  };

  it('is the document, its mirror, or the company’s own', async () => {
    const xml = new Uint8Array(await (await fetch(bank.url)).arrayBuffer());
    expect(parseRatesFile(xml)).toMatchObject({
      ok: true,
      rates: { source: 'Банк России', customs: { CNY: '11.4321' } },
    });
    const valute = (value: number, nominal: number) => ({ Value: value, Nominal: nominal });
    const mirror = {
      Date: '2026-12-01T11:30:00+03:00',
      Valute: {
        EUR: valute(96.5, 1),
        USD: valute(83, 1),
        CNY: valute(11.6, 1),
        JPY: valute(56, 100),
        KRW: valute(58, 1000),
      },
    };
    const read = (json: unknown) => parseRatesFile(Buffer.from(JSON.stringify(json)));
    expect(read(mirror)).toMatchObject({ ok: true, rates: { customs: { JPY: '0.56' } } });
    expect(read({ ...own, purchase: { EUR: '99' } })).toMatchObject({
      ok: true,
      rates: { source: 'Файл компании', customs: { USD: '83' }, purchase: { EUR: '99' } },
    });
  });

  it.each([
    ['', /ни как XML/],
    ['<html>', /курсы не найдены/],
    ['[]', /нужен объект/],
    ['{"Valute":{}}', /курсы не найдены/],
    [JSON.stringify({ ...own, date: '2026-02-30' }), /date/],
    [JSON.stringify({ ...own, customs: { EUR: '1' } }), /нет курса USD, CNY, JPY, KRW/],
    [JSON.stringify({ ...own, customs: { ...own.customs, EUR: '1e3' } }), /customs\.EUR/],
    [JSON.stringify({ ...own, purchase: { XYZ: '1' } }), /purchase\.XYZ: такой валюты нет/],
  ])('is rejected with a message: %s', (text, message) => {
    const parsed = parseRatesFile(Buffer.from(text));
    expect(parsed.ok ? '' : parsed.issues.join('; ')).toMatch(message);
  });
});
