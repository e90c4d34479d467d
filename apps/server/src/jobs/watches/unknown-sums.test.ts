import { formatRub, registerCountries } from '@prichal/contract';
import { describeEachEngine } from '@prichal/database/testing';
import type { Notice } from '@prichal/lead-delivery';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fakes.ts';
import { KYRGYZSTAN_QUERY, buyInKyrgyzstan } from '../../testing/unknown-levies.ts';
import { META, SITE, openWatchedSite, watchForm } from '../../testing/watched-site.ts';

const HOUR_MS = 3_600_000;
const PAGE =
  'importer=individual&powertrain=petrol&power_value=150&power_unit=hp&clearance_date=2026-12-20';
/** Both sides of the third birthday are possible. */
const YEAR_ALONE = `country=japan&price_amount=1500000&price_currency=JPY&manufactured=2023&engine_cc=1500&${PAGE}`;
/** Korea bans the direct export of engines over 2000 cc, and no route is set for its cars. */
const BANNED = `country=korea&price_amount=25000000&price_currency=KRW&manufactured=2022-06&engine_cc=2199&${PAGE}`;
const LACKS = 'без дороги через третью страну';
/** Known to the month, to a city whose carrier names no price. */
const ON_REQUEST = `${YEAR_ALONE.replace('=2023&', '=2023-02&')}&city=magadan`;

/** Whole numbers of four digits and more. */
const sumsIn = (text: string): number[] =>
  [...text.matchAll(/\d{1,3}(?:\u00a0\d{3})+/g)].map(([sum]) =>
    Number(sum.replaceAll('\u00a0', '')),
  );

describeEachEngine('a watched sum that is not known', (suite) => {
  // noon in Moscow
  const clock = fakeClock(Date.parse('2026-11-20T09:00:00Z'));
  const sent: Notice[] = [];
  let site: Awaited<ReturnType<typeof openWatchedSite>>;

  beforeAll(async () => {
    const send = async (notice: Notice) => {
      sent.push(notice);
      return { kind: 'delivered' } as const;
    };
    const sender = { limits: [{ limit: 100, windowMs: 1000 }], send };
    const senders = [{ channel: 'email', sender }];
    site = await openWatchedSite(suite, { now: clock.now, senders, destinations: ['folder'] });
    await site.send();
  });
  beforeEach(() => void sent.splice(0));
  afterAll(async () => {
    // other files of this process know of no further country
    registerCountries([]);
    await site.close();
  });

  const subjectOf = (result: string) => site.watches.watchSubject(new URLSearchParams({ result }));
  const begin = (result: string, bound: number) =>
    site.watches.beginWatch(
      new URLSearchParams({ result }),
      watchForm({ bound: String(bound) }),
      META,
    );

  /** The letter after a watch has begun and rates have fallen by a tenth. */
  async function letterOf(result: string, bound: number): Promise<string> {
    expect(await begin(result, bound)).toEqual({ ok: true, channel: 'email' });
    await site.send();
    const token = /\/watch\/([\w-]{43})/.exec(sent.splice(0).at(-1)?.text ?? '')?.[1] ?? '';
    const own = await site.watches.ownWatches(token);
    const watchUid = own?.watches.find(({ isWaiting }) => isWaiting)?.uid ?? '';
    expect(await site.watches.actOnWatches(token, { kind: 'confirm', watchUid })).toBe(true);
    await site.check();
    await site.moveRates(-10);
    clock.move(24 * HOUR_MS);
    await site.check();
    await site.send();
    await site.watches.actOnWatches(token, { kind: 'stop', watchUid });
    return sent.splice(0).at(-1)?.text ?? '';
  }

  test('has both bounds on the page and in the letter, and is never said to be cheaper', async () => {
    const subject = await subjectOf(YEAR_ALONE);
    const [from = 0, to = 0, ...rest] = sumsIn(subject?.total ?? '');
    expect(rest).toEqual([]);
    expect(to - from).toBeGreaterThan(100_000);
    // the lower end falls below it, which promises nothing
    const text = await letterOf(YEAR_ALONE, from - 1000);
    expect(text).toContain('курс упал');
    expect(text).not.toMatch(/дешевле|Сумма изменилась/);
    const total = /Итого: (.+)/.exec(text)?.[1] ?? '';
    const [now = 0] = sumsIn(total);
    expect(sumsIn(total)).toHaveLength(2);
    expect(now).toBeLessThan(from - 1000);
    // both duties are possible
    expect(sumsIn(/Единая пошлина: (.+)/.exec(text)?.[1] ?? '')).toHaveLength(2);
  });

  test('says everywhere that the way through a third country is not in it', async () => {
    const subject = await subjectOf(BANNED);
    expect(subject?.lacks).toBe(LACKS);
    const [total = 0, ...rest] = sumsIn(subject?.total ?? '');
    expect(rest).toEqual([]);
    expect(await begin(BANNED, total + 1)).toMatchObject({
      fields: { bound: expect.stringContaining(`Сейчас ${formatRub(total)}, ${LACKS}: укажите`) },
    });
    const text = await letterOf(BANNED, total - 1000);
    expect(text).toContain(`${SITE}/calculator/result?`);
    expect(text).toMatch(new RegExp(`Стало дешевле .+, как вы просили: .+\\s₽, ${LACKS}\\.`));
    expect(text).toMatch(
      new RegExp(`Сумма изменилась: была .+, стала .+\\s₽, ${LACKS} \\(.+\\)\\.`),
    );
    expect(text).toMatch(new RegExp(`Итого: .+\\s₽, ${LACKS}\n`));
  });

  test('to a city whose carrier names no price ends in Vladivostok, and is watched as that', async () => {
    const subject = await subjectOf(ON_REQUEST);
    const home = await subjectOf(ON_REQUEST.replace('&city=magadan', ''));
    expect(subject).toMatchObject({ total: home?.total, city: 'magadan', isToVladivostok: true });
    const [total = 0, ...rest] = sumsIn(subject?.total ?? '');
    expect(rest).toEqual([]);
    // both ends are those of Vladivostok too
    const bounded = await subjectOf(`${YEAR_ALONE}&city=magadan`);
    const { total: bounds } = (await subjectOf(YEAR_ALONE)) ?? {};
    expect(bounded).toMatchObject({ total: bounds, isToVladivostok: true });
    const text = await letterOf(ON_REQUEST, total - 1000);
    expect(text).toContain(
      ', сумма до\u00a0Владивостока, доставка до\u00a0Магадана по\u00a0запросу',
    );
    expect(text).not.toContain('сумма до\u00a0Магадана');
    const [cheaper = 0] = sumsIn(/как вы просили: (.+)\./.exec(text)?.[1] ?? '');
    expect(cheaper).toBeLessThan(total - 1000);
    expect(text).toContain(`Итого: ${formatRub(cheaper)}\n`);
  });

  test('of a car to such a city is the one to Vladivostok too', async () => {
    const { country, id, total } = await site.someCar();
    const query = new URLSearchParams({ car: `${country}/${id}`, city: 'magadan' });
    expect(await site.watches.watchSubject(query)).toMatchObject({
      total: formatRub(total),
      isToVladivostok: true,
    });
    query.set('city', 'kazan');
    expect(await site.watches.watchSubject(query)).toMatchObject({ isToVladivostok: false });
    query.set('city', 'atlantis');
    expect(await site.watches.watchSubject(query)).toMatchObject({ total: null });
  });

  test('is none where nobody can say which levies are paid, and lacks no way', async () => {
    await buyInKyrgyzstan(suite.db, clock.now());
    site.forgetPricing();
    expect(await subjectOf(KYRGYZSTAN_QUERY)).toMatchObject({ total: null, lacks: null });
  });

  test('of a car of the catalogue has its bounds to the city', async () => {
    const { country, id, from, to } = await site.boundedCar();
    const query = new URLSearchParams({ car: `${country}/${id}`, city: 'kazan' });
    const subject = await site.watches.watchSubject(query);
    const [least = 0, most = 0] = sumsIn(subject?.total ?? '');
    expect(least).toBeGreaterThan(from);
    expect(most - least).toBe(to - from);
    expect(subject?.lacks).toBeNull();
  });
});
