import { deliveryOf } from '../amounts.ts';
import { preparedCosts, readMinor } from '../context.ts';
import { costsOfCountry } from '../costs.ts';
import { multiplyDivide, toDecimal, toKopecks } from '../money.ts';
import { findCity } from '../typical/cities.ts';
import * as format from '../format.ts';
import { money, plainText, product, rate } from './factors.ts';
import type { PreparedContext } from '../context.ts';
import type { Cost, FixedCost, PercentCost } from '../costs.ts';
import type { CountedLine } from '../shown-roubles.ts';
import type { CarFacts, Currency } from '../types.ts';
import type { Explanation } from './factors.ts';

const NO_PRICE = 'Цена автомобиля не указана';
const NO_RATE = 'Нет курса валюты: сумма в рублях неизвестна';

export function payerOf(facts: CarFacts): string {
  return facts.personalUse ? 'Покупатель' : 'Организация или ИП';
}

function rubles(kopecks: number): string | null {
  return Number.isFinite(kopecks) ? toDecimal(kopecks) : null;
}

/** Price of the car at the purchase rate: the first line of the bill. */
export function priceLine(facts: CarFacts, p: PreparedContext): CountedLine {
  const { price } = facts;
  const kopecks = price === null ? NaN : toKopecks(price.minor, p.purchase[price.currency]);
  return {
    code: 'car_price',
    group: 'abroad',
    title: 'Цена автомобиля',
    payer: payerOf(facts),
    recipient: 'Продавец',
    required: true,
    amount_rub: rubles(kopecks),
    amount: price === null ? null : toDecimal(price.minor),
    currency: price?.currency ?? 'RUB',
    range: null,
    ...(price === null ? plainText(NO_PRICE) : conversion(price.minor, price.currency, kopecks, p)),
    source: {
      title: 'Цена продавца по курсу покупки валюты',
      edition: `курс на ${format.day(p.context.rates.date)}`,
      certainty: 'certain',
    },
    typical: null,
  };
}

function conversion(
  minor: number,
  currency: Currency,
  kopecks: number,
  p: PreparedContext,
): Explanation {
  if (currency === 'RUB') return plainText(format.sum(minor));
  if (!Number.isFinite(kopecks)) return plainText(NO_RATE);
  const factors = [money(minor, currency), rate(p.purchase[currency])];
  return { factors, compared: null, formula: `${product(factors)} = ${format.sum(kopecks)}` };
}

/** Lines of the cost table for the country and for Russia, in the table's order. */
export function costLines(facts: CarFacts, p: PreparedContext): CountedLine[] {
  const { costs } = p.context;
  const own = costsOfCountry(costs, facts.country).map((cost) =>
    cost.kind === 'fixed' ? fixedLine(cost, facts, p) : percentLine(cost, facts, p),
  );
  const russia = costs.russia.flatMap((cost) =>
    cost.kind === 'fixed' ? [fixedLine(cost, facts, p)] : [],
  );
  return [...own, ...russia];
}

function lineOf(cost: Cost, facts: CarFacts, p: PreparedContext) {
  return {
    code: cost.code,
    group: cost.group,
    title: cost.title,
    payer: payerOf(facts),
    recipient: cost.recipient,
    required: cost.required,
    range: null,
    source: {
      title: cost.note,
      edition:
        cost.edition ?? `${p.context.costs.title}, с ${format.day(p.context.costs.validFrom)}`,
      certainty: cost.certainty,
    },
    typical: p.context.costs.typical && cost.edition === undefined ? cost.range : null,
  } as const;
}

function fixedLine(cost: FixedCost, facts: CarFacts, p: PreparedContext): CountedLine {
  const lines = p.fixedLines[facts.personalUse ? 'individual' : 'company'];
  const known = lines.get(cost);
  if (known !== undefined) return known;
  const line = makeFixedLine(cost, facts, p);
  lines.set(cost, line);
  return line;
}

function makeFixedLine(cost: FixedCost, facts: CarFacts, p: PreparedContext): CountedLine {
  const minor = readMinor(cost.amount);
  const kopecks = toKopecks(minor, p.purchase[cost.currency]);
  return {
    ...lineOf(cost, facts, p),
    amount_rub: rubles(kopecks),
    amount: toDecimal(minor),
    currency: cost.currency,
    ...conversion(minor, cost.currency, kopecks, p),
  };
}

function percentLine(cost: PercentCost, facts: CarFacts, p: PreparedContext): CountedLine {
  const { price } = facts;
  const base =
    price === null
      ? NaN
      : preparedCosts(p, facts.country).foreign +
        (price.currency === 'RUB' ? 0 : toKopecks(price.minor, p.purchase[price.currency]));
  const kopecks = multiplyDivide(base, readMinor(cost.percent), 10_000);
  return {
    ...lineOf(cost, facts, p),
    amount_rub: rubles(kopecks),
    amount: rubles(kopecks),
    currency: 'RUB',
    ...(Number.isFinite(kopecks)
      ? share(cost.percent, base, kopecks)
      : plainText(price === null ? NO_PRICE : NO_RATE)),
  };
}

function share(percent: string, base: number, kopecks: number): Explanation {
  return {
    factors: [{ amount: percent, unit: 'percent' }, money(base)],
    compared: null,
    formula: `${format.number(percent)} % от ${format.sum(base)}, которые платят за границу (цена и расходы в валюте) = ${format.sum(kopecks)}`,
  };
}

/** The carrier to the chosen city; null in Vladivostok. */
export function deliveryLine(facts: CarFacts, p: PreparedContext): CountedLine | null {
  const city = facts.city === null ? undefined : findCity(facts.city);
  if (facts.city === null || !city || city.slug === 'vladivostok') return null;
  const kopecks = deliveryOf(facts, p);
  const entry = p.context.costs.delivery[facts.city];
  const { typical, from, to } = city.days;
  const days = from === to ? `${typical} дн.` : `${typical} дн. (${from}–${to})`;
  return {
    code: 'delivery',
    group: 'russia',
    title: `${city.transport === 'sea' ? 'Доставка морем' : 'Автовоз'} до ${city.genitive}`,
    payer: payerOf(facts),
    recipient: 'Перевозчик',
    required: false,
    amount_rub: rubles(kopecks),
    amount: rubles(kopecks),
    currency: 'RUB',
    range: null,
    ...plainText(
      Number.isFinite(kopecks)
        ? `${format.sum(kopecks)}, в пути ${days}${city.roadKm === null ? '' : `, ${format.number(String(city.roadKm))} км`}`
        : `По запросу, в пути ${days}`,
    ),
    source: {
      title: entry?.note ?? 'Цены доставки в этот город в таблице нет',
      edition: `${p.context.costs.title}, с ${format.day(p.context.costs.validFrom)}`,
      certainty: entry?.certainty ?? 'unverified',
    },
    typical: entry?.range
      ? {
          from: String(entry.range.from),
          to: entry.range.to === null ? null : String(entry.range.to),
        }
      : null,
  };
}
