import { describe, expect, it } from 'vitest';
import { context, car, hp, money } from './testing.ts';
import { estimate } from './estimate.ts';
import { ROUTE_RULES, ageLeadDays, routeDays } from './third-country-route.ts';
import { estimateRoute, routeContext, routeWarnings } from './route-context.ts';
import type { RouteRules, ThirdCountryRoute } from './third-country-route.ts';

const USUAL: RouteRules = {
  customs_value: 'price',
  age_on: 'declaration',
  utilisation: 'preferential',
};

const route = (rules: Partial<RouteRules> = {}): ThirdCountryRoute => ({
  country: 'Киргизия',
  via: 'через Киргизию',
  legs: [
    { name: 'Подбор и покупка', kind: 'papers', days: 5, from: 2, to: 14, part: 'to_third' },
    { name: 'Море до Китая', kind: 'sea', days: 10, from: 7, to: 20, part: 'to_third' },
    { name: 'Дорога до Бишкека', kind: 'road', days: 12, from: 9, to: 21, part: 'to_third' },
    { name: 'Бумаги в Бишкеке', kind: 'papers', days: 8, from: 4, to: 15, part: 'to_customs' },
    { name: 'Дорога до границы', kind: 'road', days: 6, from: 5, to: 9, part: 'to_customs' },
    { name: 'Лаборатория', kind: 'papers', days: 4, from: 2, to: 10, part: 'after_customs' },
  ],
  costs: [],
  papers: ['Экспортная декларация'],
  rules: { ...USUAL, ...rules },
  reasons: { customs_value: 'Первая.', age_on: 'Вторая.', utilisation: 'Третья.' },
});

describe('the way through a third country', () => {
  it('counts days to the declaration and after it', () => {
    expect(routeDays(route())).toEqual({ total: 45, toClearance: 41 });
    expect(routeDays({ ...route(), legs: [] })).toEqual({ total: 0, toClearance: 0 });
  });

  it('fixes the age earlier only where the arrival in that country counts', () => {
    expect(ageLeadDays(route())).toBe(0);
    expect(ageLeadDays(route({ age_on: 'arrival_in_third' }))).toBe(14);
  });

  it('is shown with its days, its papers and every answer to an open question', () => {
    const dated = { validFrom: 20261101, route: route() };
    expect(estimateRoute(dated)).toMatchObject({
      country: 'Киргизия',
      via: 'через Киргизию',
      days: 45,
      earliest_days: 27,
      valid_from: '2026-11-01',
      papers: ['Экспортная декларация'],
    });
    expect(routeWarnings(dated)).toEqual([
      'Прямой вывоз запрещён: сумма и срок посчитаны по дороге через Киргизию.',
      `${ROUTE_RULES.customs_value.question}: Первая.`,
      `${ROUTE_RULES.age_on.question}: Вторая.`,
      `${ROUTE_RULES.utilisation.question}: Третья.`,
    ]);
  });

  it.each(Object.entries(ROUTE_RULES))('has a usual answer to «%s»', (name, { usual }) => {
    expect(USUAL[name as keyof RouteRules]).toBe(usual);
  });
});

describe('a car that comes that way', () => {
  it('has lines whose codes follow their titles and not their places', () => {
    const cost = { recipient: 'Агент', amount: '100', currency: 'USD', note: 'Прайс' } as const;
    const [ferry, papers] = [
      { ...cost, title: 'Паром', part: 'to_third' },
      { ...cost, title: 'Реэкспорт', part: 'from_third' },
    ] as const;
    const linesOf = (costs: ThirdCountryRoute['costs']) => {
      const dated = { validFrom: 20261101, route: { ...route(), costs } };
      const { japan } = routeContext(context('2026-12-20'), 'japan', dated, 20261120).costs
        .countries;
      return Object.fromEntries(japan.map(({ title, code }) => [title, code]));
    };
    expect(linesOf([papers, { ...papers, title: 'Хранение' }, ferry])).toMatchObject(
      linesOf([ferry, papers]),
    );
  });

  const total = (rules: Partial<RouteRules>, made: string) => {
    const at = { ...context('2026-12-20'), route: { validFrom: 20261101, route: route(rules) } };
    const facts = car({ price: money('1000000', 'RUB'), made, power: hp(150) });
    return Number(estimate(facts, at).totals.total);
  };

  it('loses the preferential fee where the owner says so', () => {
    expect(total({ utilisation: 'full' }, '2025-06-15')).toBeGreaterThan(
      total({}, '2025-06-15') + 500_000,
    );
  });

  it('is younger where the age counts on the arrival', () => {
    // three years old on 15 December: after the arrival of the 6th, before the declaration of the 20th
    expect(total({ age_on: 'arrival_in_third' }, '2023-12-15')).not.toBe(total({}, '2023-12-15'));
    expect(total({ age_on: 'arrival_in_third' }, '2023-11-15')).toBe(total({}, '2023-11-15'));
  });
});
