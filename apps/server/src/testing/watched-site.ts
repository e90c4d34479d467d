import { createBankSource, fillDemo } from '@prichal/catalog';
import { CONSENT_VERSION, emptyCarQuery } from '@prichal/contract';
import type { WatchForm } from '@prichal/contract';
import type { SuiteDatabase } from '@prichal/database/testing';
import { startFakeBank } from '@prichal/fakes/bank-of-russia';
import { DEMO_BRAND } from '../config/brand.ts';
import { createCalculator } from '../features/calculator/calculator-reader.ts';
import { createCatalog } from '../features/catalog/catalog-reader.ts';
import { createWatches } from '../features/watches/create-watches.ts';
import { offeredChannels } from '../features/watches/offered-channels.ts';
import { createWatchLinks } from '../features/watches/watch-links.ts';
import { createBills } from '../jobs/create-bills.ts';
import { createTotalsRecalculation } from '../jobs/recalculate-totals.ts';
import { createRatesRefresher } from '../jobs/refresh-rates.ts';
import { createBotFollowing } from '../jobs/watches/follow-bots.ts';
import { createWatchCheck } from '../jobs/watches/check-watches.ts';
import { createNoticeText } from '../jobs/watches/notice-text.ts';
import { createNoticeSending } from '../jobs/watches/send-notices.ts';
import type { WatchSender } from '../jobs/watches/send-notices.ts';
import { readableLog } from './fakes.ts';

export const SITE = 'https://site.example';
/** Who fills the form of «Следить». */
export const META = { ip: '203.0.113.7', userAgent: 'test' };

/**
 * All of «Следить» over 120 demo cars and a bank whose rates the test moves: the form, the looks, the messages, the bots.
 * @param destinations names of the channels in force
 */
export async function openWatchedSite(
  { db, handle }: Pick<SuiteDatabase, 'db' | 'handle'>,
  {
    now,
    senders,
    destinations,
  }: { now: () => Date; senders: readonly WatchSender[]; destinations: readonly string[] },
) {
  const { log } = readableLog();
  const links = createWatchLinks('a secret of the tests, 32 letters long');
  const bank = await startFakeBank();
  await fillDemo(handle, { seed: 1, count: 120, today: '2026-11-20' });
  const { signal } = new AbortController();
  const money = { marginPercent: '3', costsFile: null };
  const around = { now, log, signal };
  const catalog = createCatalog({ db, now, secret: 'x'.repeat(32), onError() {} });
  const calculator = createCalculator({ db, now, catalog, ...money });
  const source = createBankSource({ url: bank.url, retries: 0, timeoutMs: 10_000, breakAfter: 9 });
  const refresh = createRatesRefresher({ db, source, ...around });
  const recalculate = createTotalsRecalculation({ handle, ...around, ...money });
  await recalculate();
  await catalog.refresh();
  /** what a restored backup must not bring back */
  const ended: string[] = [];
  const watches = createWatches({
    db,
    brand: DEMO_BRAND,
    catalog,
    calculator,
    links,
    offered: offeredChannels(db, { destinations, isDemo: true }),
    onEnded: (what) => void ended.push(what),
    now,
  });
  const text = createNoticeText({
    db,
    brand: DEMO_BRAND,
    publicUrl: SITE,
    tokenOf: links.tokenOf,
    bills: createBills({ catalog, calculator }),
    now,
  });
  const common = { db, senders, now, stopping: signal, log };
  const onStopped = async () => void ended.push('stop');
  return {
    catalog,
    watches,
    ended,
    check: createWatchCheck({ db, ...around, ...money }),
    send: createNoticeSending({ ...common, text }),
    follow: createBotFollowing({ ...common, links, onStopped }),
    async moveRates(percent: number) {
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
    },
    /** a car to order with an exact sum */
    async someCar(): Promise<{ country: string; id: string; total: number }> {
      const list = await catalog.list({
        ...emptyCarQuery(),
        country: ['japan'],
        availability: ['order'],
        sort: 'price',
        limit: 48,
      });
      const car = list.results.find(({ landed }) => landed?.complete === true);
      return { country: 'japan', id: car?.id ?? '', total: Number(car?.landed?.total_rub) };
    },
    /** one to order whose sum has two bounds: of its year alone is known */
    async boundedCar(): Promise<{ country: string; id: string; from: number; to: number }> {
      const { results } = await catalog.list({
        ...emptyCarQuery(),
        availability: ['order'],
        sort: 'price',
        limit: 48,
      });
      const car = results.find(({ landed }) => landed?.total_to_rub != null);
      const { total_rub: from, total_to_rub: to } = car?.landed ?? {};
      return { country: car?.country ?? '', id: car?.id ?? '', from: Number(from), to: Number(to) };
    },
    /** One in stock in Moscow, as all in stock are from now on. */
    carInStock: async () =>
      await db
        .updateTable('cars')
        .set({ stock_city: 'Москва' })
        .where('availability', '=', 'stock')
        .where('status', '=', 'active')
        .returning(['country', 'id', 'landed_rub'])
        .executeTakeFirstOrThrow(),
    /** what pricing is made of has changed */
    forgetPricing: () => calculator.pricing.forget(),
    close: () => bank.close(),
  };
}

export function watchForm(given: Partial<WatchForm> = {}): WatchForm {
  return {
    channel: 'email',
    email: 'Reader@Example.ru',
    bound: '',
    city: '',
    zone: 'Europe/Moscow',
    consent: CONSENT_VERSION,
    ...given,
  };
}
