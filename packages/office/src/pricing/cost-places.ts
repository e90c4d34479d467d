import { COUNTRY_NAMES, CURRENCY_UNITS } from '@prichal/contract';
import { formatNumber } from '@prichal/contract/format';
import type { Pricing } from '@prichal/contract/office';
import { COUNTRIES, TYPICAL_COSTS, findCity } from '@prichal/customs';
import type { Cost, CostTable } from '@prichal/customs';

type Place = Pricing['costs']['places'][number];

export type LineAuthor = NonNullable<Place['lines'][number]['changed']>;

/**
 * A cost table as the page shows it: place by place, with what is usual on the market.
 * @param authors who decided a line, by «place code»
 */
export function costPlaces(
  table: CostTable,
  authors: ReadonlyMap<string, LineAuthor> = new Map(),
): Place[] {
  const authorOf = (place: string, code: string) => authors.get(`${place} ${code}`) ?? null;
  const lines = (place: string, costs: readonly Cost[], usual: readonly Cost[]): Place['lines'] =>
    costs.map((cost) => ({
      code: cost.code,
      title: cost.title,
      recipient: cost.recipient,
      value: cost.kind === 'percent' ? cost.percent : cost.amount,
      unit: cost.kind === 'percent' ? '%' : CURRENCY_UNITS[cost.currency],
      usual: usualOf(usual.find(({ code }) => code === cost.code)),
      changed: authorOf(place, cost.code),
    }));
  return [
    ...COUNTRIES.map((country) => ({
      place: country,
      title: COUNTRY_NAMES[country].name,
      lines: lines(country, table.countries[country], TYPICAL_COSTS.countries[country]),
    })),
    {
      place: 'russia',
      title: 'Россия',
      lines: lines('russia', table.russia, TYPICAL_COSTS.russia),
    },
    { place: 'delivery', title: 'Доставка из Владивостока', lines: deliveries(table, authorOf) },
  ];
}

function deliveries(
  table: CostTable,
  authorOf: (place: string, code: string) => LineAuthor | null,
): Place['lines'] {
  return Object.entries(table.delivery)
    .map(([code, { rub }]) => {
      const usual = TYPICAL_COSTS.delivery[code]?.rub ?? null;
      return {
        code,
        title: findCity(code)?.name ?? code,
        recipient: 'Перевозчик',
        value: rub === null ? null : String(rub),
        unit: '₽',
        usual: usual === null ? null : formatNumber(usual),
        changed: authorOf('delivery', code),
      };
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, 'ru'));
}

function usualOf(cost: Cost | undefined): string | null {
  if (cost === undefined) return null;
  const { from, to } = cost.range;
  return to === null || to === from
    ? formatNumber(from)
    : `${formatNumber(from)}–${formatNumber(to)}`;
}
