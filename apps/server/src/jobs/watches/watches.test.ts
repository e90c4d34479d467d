import { createBankSource, fillDemo } from '@prichal/catalog';
import { CONSENT_VERSION, emptyCarQuery } from '@prichal/contract';
import type { WatchForm } from '@prichal/contract';
import { changeCars } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { startFakeBank } from '@prichal/fakes/bank-of-russia';
import type { FakeBank } from '@prichal/fakes/bank-of-russia';
import type { Notice, Outcome } from '@prichal/lead-delivery';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_BRAND } from '../../config/brand.ts';
import { createCalculator } from '../../features/calculator/calculator-reader.ts';
import { createCatalog } from '../../features/catalog/catalog-reader.ts';
import type { LiveCatalog } from '../../features/catalog/catalog-reader.ts';
import { createWatches } from '../../features/watches/create-watches.ts';
import type { SiteWatches } from '../../features/watches/create-watches.ts';
import { offeredChannels, storeBots } from '../../features/watches/offered-channels.ts';
import { createWatchLinks } from '../../features/watches/watch-links.ts';
import { fakeClock, readableLog } from '../../testing/fakes.ts';
import { createBills } from '../create-bills.ts';
import { createTotalsRecalculation } from '../recalculate-totals.ts';
import { createRatesRefresher } from '../refresh-rates.ts';
import { createBotFollowing } from './follow-bots.ts';
import { createWatchLooking } from './look-at-watches.ts';
import { createNoticeText } from './notice-text.ts';
import { createNoticeSending } from './send-notices.ts';

const HOUR_MS = 3_600_000;
const SITE = 'https://site.example';

describeEachEngine('watches of visitors', (suite) => {
  // noon in Moscow
  const clock = fakeClock(Date.parse('2026-11-20T09:00:00Z'));
  const { now } = clock;
  const { log } = readableLog();
  const links = createWatchLinks('a secret of the tests, 32 letters long');
  const sent: Notice[] = [];
  /** what a restored backup must not bring back */
  const ended: string[] = [];
  const starts: { word: string; chat: string }[] = [];
  let answer: () => Outcome;
  let bank: FakeBank;
  let catalog: LiveCatalog;
  let watches: SiteWatches;
  let look: ReturnType<typeof createWatchLooking>;
  let send: () => Promise<void>;
  let follow: () => Promise<void>;
  let moveRates: (percent: number) => Promise<void>;

  beforeAll(async () => {
    bank = await startFakeBank();
    const { db, handle } = suite;
    await fillDemo(handle, { seed: 1, count: 120, today: '2026-11-20' });
    const { signal } = new AbortController();
    const money = { marginPercent: '3', costsFile: null };
    const around = { now, log, signal };
    catalog = createCatalog({ db, now, secret: 'x'.repeat(32), onError() {} });
    const calculator = createCalculator({ db, now, catalog, ...money });
    const source = createBankSource({
      url: bank.url,
      retries: 0,
      timeoutMs: 10_000,
      breakAfter: 9,
    });
    const refresh = createRatesRefresher({ db, source, ...around });
    const recalculate = createTotalsRecalculation({ handle, ...around, ...money });
    moveRates = async (percent) => {
      bank.rates = bank.rates.map((rate) => ({
        ...rate,
        value: (Number(rate.value.replace(',', '.')) * (1 + percent / 100))
          .toFixed(4)
          .replace('.', ','),
      }));
      await refresh();
      await recalculate();
      await catalog.refresh();
      calculator.pricing.forget();
    };
    await recalculate();
    await catalog.refresh();
    const offered = offeredChannels(db, {
      destinations: ['folder', 'telegram'],
      isDemo: true,
    });
    const onEnded = (what: string) => void ended.push(what);
    watches = createWatches({
      db,
      brand: DEMO_BRAND,
      catalog,
      calculator,
      links,
      offered,
      onEnded,
      now,
    });
    look = createWatchLooking({ db, ...around, ...money });
    const text = createNoticeText({
      db,
      brand: DEMO_BRAND,
      publicUrl: SITE,
      tokenOf: links.tokenOf,
      bills: createBills({ catalog, calculator }),
      now,
    });
    const sender = {
      limits: [{ limit: 100, windowMs: 1000 }],
      send: async (notice: Notice) => {
        sent.push(notice);
        return answer();
      },
    };
    const bot = {
      botAddress: async () => 'https://t.me/the_bot?start=',
      readStarts: async () => ({ starts: starts.splice(0), cursor: '1' }),
    };
    const senders = [
      { channel: 'email', sender },
      { channel: 'telegram', sender: { ...sender, ...bot } },
    ];
    const common = { db, senders, now, stopping: signal, log };
    send = createNoticeSending({ ...common, text });
    follow = createBotFollowing({ ...common, links });
    await send();
    await follow();
  });
  beforeEach(() => {
    answer = () => ({ kind: 'delivered' });
    sent.splice(0);
  });
  afterAll(() => bank.close());

  const form = (given: Partial<WatchForm> = {}): WatchForm => ({
    channel: 'email',
    email: 'Reader@Example.ru',
    bound: '',
    city: '',
    zone: 'Europe/Moscow',
    consent: CONSENT_VERSION,
    ...given,
  });
  const meta = { ip: '203.0.113.7', userAgent: 'test' };
  const begin = (query: Record<string, string>, given: Partial<WatchForm> = {}) =>
    watches.beginWatch(new URLSearchParams(query), form(given), meta);
  const tokenIn = ({ text }: Notice): string =>
    /\/watch\/([\w-]{43})/.exec(text)?.[1] ?? 'no token';

  /** Begins a watch by e-mail and confirms it. */
  async function watched(query: Record<string, string>, given: Partial<WatchForm> = {}) {
    expect(await begin(query, given)).toEqual({ ok: true, channel: 'email' });
    await send();
    const letter = sent.splice(0).at(-1);
    if (letter === undefined) throw new Error('no letter');
    const token = tokenIn(letter);
    const own = await watches.ownWatches(token);
    const watchUid = own?.watches.find(({ isWaiting }) => isWaiting)?.uid ?? '';
    expect(await watches.actOnWatches(token, { kind: 'confirm', watchUid })).toBe(true);
    return { token, watchUid, letter };
  }

  async function someCar(): Promise<{ country: string; id: string; total: number }> {
    const list = await catalog.list({
      ...emptyCarQuery(),
      country: ['japan'],
      availability: ['order'],
      sort: 'price',
      limit: 48,
    });
    const car = list.results.find(({ landed }) => landed?.complete === true);
    return {
      country: 'japan',
      id: car?.id ?? '',
      total: Number(car?.landed?.total_rub),
    };
  }

  test('reject what is wrong with a form, and keep addresses of strangers unwritten', async () => {
    const { country, id, total } = await someCar();
    const car = { car: `${country}/${id}` };
    expect(await begin({ car: 'japan/none' })).toMatchObject({ ok: false, fields: {} });
    const wrong = form({
      channel: 'vk',
      email: 'x',
      bound: String(total + 1),
      city: 'x',
      consent: '',
    });
    expect(await begin(car, wrong)).toMatchObject({
      ok: false,
      fields: {
        channel: expect.stringContaining('Выберите'),
        city: expect.stringContaining('города'),
        bound: expect.stringContaining('укажите меньше'),
        consent: expect.stringContaining('Без согласия'),
      },
    });
    expect(await begin(car, { email: 'a@b.ru, c@d.ru' })).toMatchObject({
      fields: { email: expect.stringContaining('Проверьте') },
    });
    await send();
    expect(sent).toEqual([]);
  });

  test('of a car are notified of a move once, by day, with the calculation by lines', async () => {
    const { country, id, total } = await someCar();
    const { token, watchUid, letter } = await watched(
      { car: `${country}/${id}` },
      { bound: String(total - 1), city: 'kazan' },
    );
    expect(letter).toMatchObject({ to: 'reader@example.ru' });
    expect(letter.text).toContain('Подтвердить');
    expect(await look()).toMatchObject({ looked: 1, news: 0 });
    await moveRates(-10);
    // night in Kazan
    clock.move(12 * HOUR_MS);
    expect(await look()).toEqual({ looked: 0, news: 0 });
    clock.move(10 * HOUR_MS);
    expect(await look()).toMatchObject({ looked: 1, news: 1 });
    expect(await look()).toEqual({ looked: 0, news: 0 });
    await send();
    await send();
    expect(sent).toHaveLength(1);
    const [news] = sent.splice(0);
    expect(news?.text).toContain('Сумма изменилась');
    expect(news?.text).toMatch(/Иена: курс упал на \d+,\d/);
    expect(news?.text).toContain('Итого: ');
    expect(news?.text).toMatch(/Утилизационный сбор: /);
    expect(news?.text).toContain(`${SITE}/catalog/japan/${id}?city=kazan`);
    expect(news && tokenIn(news)).toBe(token);
    ended.length = 0;
    await watches.actOnWatches(token, { kind: 'stop', watchUid });
    await watches.actOnWatches(token, { kind: 'stop', watchUid });
    expect(ended).toEqual(['stop']);
    await moveRates(20);
    clock.move(24 * HOUR_MS);
    expect(await look()).toEqual({ looked: 0, news: 0 });
  });

  test('of an estimate and of a search, and nothing is sent after a stop', async () => {
    const estimate = await watched({
      result:
        'country=japan&importer=individual&price_amount=2100000&price_currency=JPY&manufactured=2022-03&powertrain=petrol&engine_cc=1986&power_value=171&power_unit=hp&rates_date=2026-11-20',
    });
    const search = await watched({ search: '/catalog/japan?brand=toyota' });
    expect(search.letter.subject).toContain('Япония: Toyota');
    expect(await look()).toMatchObject({ looked: 2, news: 0 });
    await changeCars(suite.db, (trx, revision) =>
      trx
        .updateTable('cars')
        .set((row) => ({ price_amount: row('price_amount', '-', '1000'), revision }))
        .where('country', '=', 'japan')
        .where('brand_slug', '=', 'toyota')
        .where('status', '=', 'active')
        .execute(),
    );
    expect(await look()).toMatchObject({ looked: 1, news: 1 });
    await moveRates(10);
    expect(await look()).toMatchObject({ looked: 1, news: 1 });
    answer = () => ({ kind: 'later', reason: 'занято' });
    await send();
    const texts = sent.splice(0).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.find((text) => text.includes('Новая цена'))).toContain('И ещё изменений');
    expect(texts.find((text) => text.includes('Расчёт: автомобиль'))).toContain('Сумма изменилась');
    const stop = { kind: 'stop', watchUid: estimate.watchUid } as const;
    await watches.actOnWatches(estimate.token, stop);
    answer = () => ({ kind: 'delivered' });
    clock.move(2 * 60_000);
    await send();
    expect(sent.map(({ text }) => text.includes('Новая цена'))).toEqual([true]);
    expect(await watches.actOnWatches(search.token, { kind: 'erase' })).toBe(true);
    expect(await watches.ownWatches(search.token)).toBeNull();
    const left = await suite.db.selectFrom('watch_notices').selectAll().execute();
    expect(JSON.stringify(left)).not.toContain('reader');
  });

  test('of a messenger begin when its bot was started by our word', async () => {
    const { country, id } = await someCar();
    await storeBots(suite.db, { telegram: 'https://t.me/the_bot?start=' }, now());
    const begun = await begin({ car: `${country}/${id}` }, { channel: 'telegram', email: '' });
    if (!begun.ok || begun.channel === 'email') throw new Error('no bot');
    const word = new URL(begun.link).searchParams.get('start') ?? '';
    expect(word).toMatch(/^[\w-]{1,64}$/);
    starts.push({ word: `${word.slice(0, -1)}${word.endsWith('A') ? 'B' : 'A'}`, chat: '9' });
    starts.push({ word, chat: '77' });
    clock.move(60_000);
    await follow();
    await send();
    expect(sent.map(({ to, subject }) => [to, subject.slice(0, 6)])).toEqual([['77', 'Следим']]);
  });
});
