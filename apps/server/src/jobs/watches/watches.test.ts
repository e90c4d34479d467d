import { formatRub } from '@prichal/contract';
import type { WatchForm } from '@prichal/contract';
import { changeCars } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import type { Notice, Outcome } from '@prichal/lead-delivery';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeBots } from '../../features/watches/offered-channels.ts';
import { fakeClock } from '../../testing/fakes.ts';
import { META, SITE, openWatchedSite, watchForm } from '../../testing/watched-site.ts';

const HOUR_MS = 3_600_000;

describeEachEngine('watches of visitors', (suite) => {
  // noon in Moscow
  const clock = fakeClock(Date.parse('2026-11-20T09:00:00Z'));
  const { now } = clock;
  const sent: Notice[] = [];
  const starts: { word: string; chat: string }[] = [];
  let answer: () => Outcome;
  let site: Awaited<ReturnType<typeof openWatchedSite>>;

  beforeAll(async () => {
    const sender = {
      limits: [{ limit: 100, windowMs: 1000 }],
      send: async (notice: Notice) => {
        sent.push(notice);
        return answer();
      },
    };
    const bot = {
      botAddress: async () => 'https://t.me/the_bot?start=',
      readWords: async () => ({ words: starts.splice(0), cursor: '1' }),
    };
    const senders = [
      { channel: 'email', sender },
      { channel: 'telegram', sender: { ...sender, ...bot } },
    ];
    site = await openWatchedSite(suite, { now, senders, destinations: ['folder', 'telegram'] });
    await site.send();
    await site.follow();
  });
  beforeEach(() => {
    answer = () => ({ kind: 'delivered' });
    sent.splice(0);
  });
  afterAll(() => site.close());

  const begin = (query: Record<string, string>, given: Partial<WatchForm> = {}) =>
    site.watches.beginWatch(new URLSearchParams(query), watchForm(given), META);
  const tokenIn = ({ text }: Notice): string =>
    /\/watch\/([\w-]{43})/.exec(text)?.[1] ?? 'no token';

  /** Begins a watch by e-mail and confirms it. */
  async function watched(query: Record<string, string>, given: Partial<WatchForm> = {}) {
    expect(await begin(query, given)).toEqual({ ok: true, channel: 'email' });
    await site.send();
    const letter = sent.splice(0).at(-1);
    if (letter === undefined) throw new Error('no letter');
    const token = tokenIn(letter);
    const own = await site.watches.ownWatches(token);
    const watchUid = own?.watches.find(({ isWaiting }) => isWaiting)?.uid ?? '';
    expect(await site.watches.actOnWatches(token, { kind: 'confirm', watchUid })).toBe(true);
    return { token, watchUid, letter };
  }

  test('reject what is wrong with a form, and keep addresses of strangers unwritten', async () => {
    const { country, id, total } = await site.someCar();
    const car = { car: `${country}/${id}` };
    expect(await begin({ car: 'japan/none' })).toMatchObject({ ok: false, fields: {} });
    const wrong = watchForm({
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
    await site.send();
    expect(sent).toEqual([]);
  });

  test('of a car are notified of a move once, by day, with the calculation by lines', async () => {
    const { country, id, total } = await site.someCar();
    const { token, watchUid, letter } = await watched(
      { car: `${country}/${id}` },
      { bound: String(total - 1), city: 'kazan' },
    );
    expect(letter).toMatchObject({ to: 'reader@example.ru' });
    expect(letter.text).toContain('Подтвердить');
    expect(await site.check()).toMatchObject({ checked: 1, news: 0 });
    await site.moveRates(-10);
    // night in Kazan
    clock.move(12 * HOUR_MS);
    expect(await site.check()).toEqual({ checked: 0, news: 0 });
    clock.move(10 * HOUR_MS);
    expect(await site.check()).toMatchObject({ checked: 1, news: 1 });
    expect(await site.check()).toEqual({ checked: 0, news: 0 });
    await site.send();
    await site.send();
    expect(sent).toHaveLength(1);
    const [news] = sent.splice(0);
    expect(news?.text).toContain('Сумма изменилась');
    expect(news?.text).toMatch(/Иена: курс упал на \d+,\d/);
    expect(news?.text).toContain('Итого: ');
    expect(news?.text).toMatch(/Утилизационный сбор: /);
    expect(news?.text).toContain(`${SITE}/catalog/japan/${id}?city=kazan`);
    expect(news && tokenIn(news)).toBe(token);
    site.ended.length = 0;
    await site.watches.actOnWatches(token, { kind: 'stop', watchUid });
    await site.watches.actOnWatches(token, { kind: 'stop', watchUid });
    expect(site.ended).toEqual(['stop']);
    await site.moveRates(20);
    clock.move(24 * HOUR_MS);
    expect(await site.check()).toEqual({ checked: 0, news: 0 });
  });

  test('of an estimate and of a search, and nothing is sent after a stop', async () => {
    const estimate = await watched({
      result:
        'country=japan&importer=individual&price_amount=2100000&price_currency=JPY&manufactured=2022-03&powertrain=petrol&engine_cc=1986&power_value=171&power_unit=hp&rates_date=2026-11-20',
    });
    const search = await watched({ search: '/catalog/japan?brand=toyota' });
    expect(search.letter.subject).toContain('Япония: Toyota');
    expect(await site.check()).toMatchObject({ checked: 2, news: 0 });
    await changeCars(suite.db, (trx, revision) =>
      trx
        .updateTable('cars')
        .set((row) => ({ price_amount: row('price_amount', '-', '1000'), revision }))
        .where('country', '=', 'japan')
        .where('brand_slug', '=', 'toyota')
        .where('status', '=', 'active')
        .execute(),
    );
    expect(await site.check()).toMatchObject({ checked: 1, news: 1 });
    await site.moveRates(10);
    expect(await site.check()).toMatchObject({ checked: 1, news: 1 });
    answer = () => ({ kind: 'later', reason: 'занято' });
    await site.send();
    const texts = sent.splice(0).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    const ofSearch = texts.find((text) => text.includes('Новая цена'));
    expect(ofSearch).toContain('И ещё изменений');
    // the lines of the first car that can still be had
    const bill = /\n\nToyota [^\n]+, \d{4}\n(Расчёт на [^\n]+:\n(?:[^\n]+: [^\n]+\n)+Итого: .+)/;
    expect(bill.exec(ofSearch ?? '')?.[1]).toMatch(/\nУтилизационный сбор: .*\d/);
    expect(texts.find((text) => text.includes('Расчёт: автомобиль'))).toContain('Сумма изменилась');
    const stop = { kind: 'stop', watchUid: estimate.watchUid } as const;
    await site.watches.actOnWatches(estimate.token, stop);
    answer = () => ({ kind: 'delivered' });
    clock.move(2 * 60_000);
    await site.send();
    expect(sent.map(({ text }) => text.includes('Новая цена'))).toEqual([true]);
    expect(await site.watches.actOnWatches(search.token, { kind: 'erase' })).toBe(true);
    expect(await site.watches.ownWatches(search.token)).toBeNull();
    const left = await suite.db.selectFrom('watch_notices').selectAll().execute();
    expect(JSON.stringify(left)).not.toContain('reader');
  });

  test('of a car in stock elsewhere have its price, and of a search the sums of its city today', async () => {
    const car = await site.carInStock();
    await site.catalog.refresh();
    const query = new URLSearchParams({ car: `${car.country}/${car.id}`, city: 'kazan' });
    expect(await site.watches.watchSubject(query)).toMatchObject({
      total: formatRub(car.landed_rub ?? 0),
      lacks: null,
      isInStock: true,
      standsIn: 'Москва',
    });
    const price = await watched({ car: `${car.country}/${car.id}` }, { city: 'kazan' });
    await watched({ search: '/catalog/japan?brand=honda&city=kazan' });
    clock.move(24 * HOUR_MS);
    await site.check();
    await changeCars(suite.db, (trx, revision) =>
      trx
        .updateTable('cars')
        .set((row) => ({ price_amount: row('price_amount', '-', '100000'), revision }))
        .where((row) =>
          row.or([
            row('id', '=', car.id),
            row.and([row('brand_slug', '=', 'honda'), row('country', '=', 'japan')]),
          ]),
        )
        .execute(),
    );
    // what the cars had when they were written is no sum of today
    await site.moveRates(30);
    await site.check();
    await site.send();
    const textWith = (words: string) => sent.find(({ text }) => text.includes(words))?.text ?? '';
    const ofPrice = textWith('Продавец изменил цену');
    const ofSearch = textWith('Новая цена');
    expect(ofPrice).toMatch(/^[^\n]+, в\u00a0наличии: Москва\n\nПродавец изменил цену: была/);
    expect(ofPrice).not.toMatch(/Сумма изменилась|Казан/);
    const [, car1 = '', sum = ''] = /: (Honda [^\n]+, \d{4}), ([^\n]+)\n/.exec(ofSearch) ?? [];
    expect(sum).toMatch(/^[\d\u00a0]+₽, Казань$/);
    expect(ofSearch.slice(ofSearch.lastIndexOf(`${car1}\n`))).toContain(`\nИтого: ${sum}\n`);
    await site.watches.actOnWatches(price.token, { kind: 'erase' });
  });

  test('of a messenger begin when its bot was started by our word', async () => {
    const { country, id } = await site.someCar();
    await storeBots(suite.db, { telegram: 'https://t.me/the_bot?start=' }, now());
    const begun = await begin({ car: `${country}/${id}` }, { channel: 'telegram', email: '' });
    if (!begun.ok || begun.channel === 'email') throw new Error('no bot');
    const word = new URL(begun.link).searchParams.get('start') ?? '';
    expect(word).toMatch(/^[\w-]{1,64}$/);
    starts.push({ word: `${word.slice(0, -1)}${word.endsWith('A') ? 'B' : 'A'}`, chat: '9' });
    starts.push({ word, chat: '77' });
    clock.move(60_000);
    await site.follow();
    await site.send();
    expect(sent.map(({ to, subject }) => [to, subject.slice(0, 6)])).toEqual([['77', 'Следим']]);
  });
});
