import { formatNumber } from '@prichal/contract';
import {
  CARRIER_WAIT,
  CITIES,
  CLEARANCE_BLOCK,
  DAYS_TO_VLADIVOSTOK,
  LEGS,
  OTHER_CARRIERS,
  TYPICAL_COSTS,
  USUAL_ROUTE,
  findCity,
} from '@prichal/customs';
import type { Cost, Country } from '@prichal/customs';

/**
 * Figures of the market and of the way for texts, all from the tables the calculator uses: a text types none of them.
 *
 * - `market.<line>`, `market.<line>.usual`: «30 000–100 000 ₽», «75 000 ₽»; `market.clearance` is the block of broker,
 *   storage and laboratory; `market.<country>_way` all lines on the way of a country
 * - `carrier.<city>`, `.other`, `.days`, `.usual`, `.km`; `carrier.wait`; `carrier.from`, `carrier.to` and both as
 *   `carrier.range`, over all cities with a price and the prices of others
 * - `days.<route or country>`, `.usual`, `.range`; `leg.<route or country>.<leg>`, `.usual`, `.range`
 *
 * Null for any other name.
 */
export function marketFigure(name: string): string | null {
  const [kind, first = '', ...rest] = name.split('.');
  switch (kind) {
    case 'market':
      return marketOf(first, rest);
    case 'carrier':
      return carrierOf(first, rest);
    case 'days':
      return daysOf(own(DAYS_TO_VLADIVOSTOK, routeOf(first)), rest);
    case 'leg':
      return daysOf(
        own(LEGS, routeOf(first))?.find(({ code }) => code === rest[0]),
        rest.slice(1),
      );
    default:
      return null;
  }
}

type Span = Readonly<Record<'typical' | 'from' | 'to', number>>;

const UNITS: Readonly<Record<string, string>> = { RUB: '₽', JPY: 'иен', KRW: 'вон', CNY: 'юаней' };

function marketOf(code: string, rest: readonly string[]): string | null {
  if (code === 'clearance') {
    const { from, to, usualFrom, usualTo } = CLEARANCE_BLOCK;
    return rest[0] === 'usual' ? sums(usualFrom, usualTo, 'RUB') : sums(from, to, 'RUB');
  }
  const country = /^(japan|korea|china)_way$/.exec(code)?.[1] as Country | undefined;
  const lines = country
    ? TYPICAL_COSTS.countries[country].filter(({ group }) => group === 'transit')
    : allCosts().filter((cost) => cost.code === code);
  const fixed = lines.filter((cost) => cost.kind === 'fixed');
  const [one] = fixed;
  if (!one) return null;
  const add = (of: (cost: (typeof fixed)[number]) => string | null) =>
    fixed.reduce((sum, cost) => sum + Number(of(cost)), 0);
  if (rest[0] === 'usual')
    return sums(
      add((cost) => cost.amount),
      null,
      one.currency,
    );
  return sums(
    add(({ range }) => range.from),
    add(({ range }) => range.to),
    one.currency,
  );
}

function allCosts(): readonly Cost[] {
  return [...Object.values(TYPICAL_COSTS.countries).flat(), ...TYPICAL_COSTS.russia];
}

function carrierOf(slug: string, [part]: readonly string[]): string | null {
  if (slug === 'wait') return `${CARRIER_WAIT.from}–${CARRIER_WAIT.to}`;
  const prices = CITIES.flatMap(({ carrier }) => (carrier && carrier.rub > 0 ? [carrier.rub] : []));
  const least = Math.min(...prices);
  const most = Math.max(...prices, ...Object.values(OTHER_CARRIERS).map(({ to }) => to));
  if (slug === 'from') return sums(least, null, 'RUB');
  if (slug === 'to') return sums(most, null, 'RUB');
  if (slug === 'range') return sums(least, most, 'RUB');
  const city = findCity(slug);
  if (!city) return null;
  switch (part) {
    case undefined:
      return city.carrier && sums(city.carrier.rub, null, 'RUB');
    case 'other': {
      const other = own(OTHER_CARRIERS, slug);
      return other ? sums(other.from, other.to, 'RUB') : null;
    }
    case 'days':
      return daysOf(city.days, []);
    case 'usual':
    case 'range':
      return daysOf(city.days, [part]);
    case 'km':
      return city.roadKm === null ? null : grouped(city.roadKm);
    default:
      return null;
  }
}

function routeOf(name: string): string {
  return own(USUAL_ROUTE, name) ?? name;
}

/** A text may name what every object has: «constructor». */
function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** «36 (20–70)», its usual number «36» or its range «20–70». */
function daysOf(span: Span | null | undefined, [part]: readonly string[]): string | null {
  if (!span) return null;
  const range = `${span.from}–${span.to}`;
  if (part === 'usual') return String(span.typical);
  if (part === 'range') return range;
  return part === undefined ? `${span.typical} (${range})` : null;
}

function sums(from: number, to: number | null, currency: string): string {
  const unit = UNITS[currency] ?? currency;
  const many = [from, ...(to === null || to === from ? [] : [to])].map(formatNumber).join('–');
  return `${many}\u00a0${unit}`;
}

/** 9100 → «9100», 25000 → «25 000»: four digits of a distance stand together, as the texts have them. */
function grouped(value: number): string {
  return value < 10_000 ? String(value) : formatNumber(value);
}
