import { costsInForce, marginInForce } from '@prichal/catalog';
import type { PricingSettings } from '@prichal/catalog';
import { CURRENCY_UNITS } from '@prichal/contract';
import { formatNumber } from '@prichal/contract/format';
import { findCity, isoDay } from '@prichal/customs';
import type { Cost, CostTable } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { PricingDecision } from './decision.ts';

/** More changed lines than this are counted, not named. */
const MOST_NAMED = 4;

/** What a decision changes, in one Russian line, compared with what would count on that day without it. */
export async function summarize(
  db: Kysely<Database>,
  decision: PricingDecision,
  { costsFile = null }: PricingSettings,
): Promise<string> {
  switch (decision.kind) {
    case 'margin': {
      const was = await marginInForce(db, decision.validFrom);
      return `${percent(was)} → ${percent(decision.percent)}`;
    }
    case 'rates':
      return Object.entries(decision.rates.customs)
        .map(([currency, rate]) => `${currency} ${rate.replace('.', ',')}`)
        .join(', ');
    case 'costs': {
      const { table } = decision;
      const changes = compare(await costsInForce(db, isoDay(table.validFrom), costsFile), table);
      if (changes.length === 0) return `Таблица «${table.title}», цены те же`;
      const rest = changes.length - MOST_NAMED;
      return [...changes.slice(0, MOST_NAMED), ...(rest > 0 ? [`ещё ${rest}`] : [])].join(', ');
    }
  }
}

function compare(before: CostTable, after: CostTable): string[] {
  const known = new Map(linesOf(before).map(([key, , sum]) => [key, sum]));
  const lines = linesOf(after);
  const left = new Set(lines.map(([key]) => key));
  return [
    ...lines.flatMap(([key, title, sum]) => {
      const was = known.get(key);
      return was === sum ? [] : [`${title}: ${was === undefined ? '' : `${was} → `}${sum}`];
    }),
    ...linesOf(before).flatMap(([key, title, was]) =>
      left.has(key) ? [] : [`${title}: ${was} → нет`],
    ),
  ];
}

/** «place code» of a line → its Russian title. */
export function costTitles(table: CostTable): Map<string, string> {
  return new Map(linesOf(table).map(([key, title]) => [key, title]));
}

/** Key, title and sum of every line. */
function linesOf({ countries, russia, delivery }: CostTable): [string, string, string][] {
  const costs = Object.entries({ ...countries, russia }).flatMap(([place, table]) =>
    table.map((cost): [string, string, string] => [
      `${place} ${cost.code}`,
      cost.title.replace(/\s[\d.,]+\s%$/, ''),
      sumOf(cost),
    ]),
  );
  const cities = Object.entries(delivery).map(([slug, { rub }]): [string, string, string] => [
    `delivery ${slug}`,
    findCity(slug)?.name ?? slug,
    rub === null ? 'по запросу' : `${formatNumber(rub)}\u00a0₽`,
  ]);
  return [...costs, ...cities];
}

function sumOf(cost: Cost): string {
  return cost.kind === 'percent'
    ? percent(cost.percent)
    : `${formatNumber(cost.amount)}\u00a0${CURRENCY_UNITS[cost.currency]}`;
}

function percent(value: string): string {
  return `${value.replace('.', ',')}\u00a0%`;
}
