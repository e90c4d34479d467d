import { DEMO_ROUTE } from '@prichal/catalog';
import { findCity } from '@prichal/customs';
import { daysBetween } from '@prichal/proposals';
import type { FrozenRoute } from '@prichal/proposals';
import { expect, test } from 'vitest';
import { planSteps } from './plan-steps.ts';

const FROM = '2026-11-20';
const cityOf = (slug: string) => {
  const city = findCity(slug);
  if (city === undefined) throw new Error(slug);
  return city;
};
const plan = (route: FrozenRoute | null, slug = 'vladivostok') =>
  planSteps({ country: 'japan', route }, cityOf(slug), FROM);
const totalOf = (steps: ReturnType<typeof plan>) => daysBetween(FROM, steps.at(-1)?.on ?? FROM);

test('a way through a third country has the days of the owner’s legs, under the steps that every deal has', () => {
  const steps = plan(DEMO_ROUTE);
  expect(steps.map(({ code }) => code)).toEqual(plan(null).map(({ code }) => code));
  expect(steps.map(({ title }) => title)).toEqual([
    'Договор',
    'Подбор и покупка',
    'Оплата, документы',
    'Море до Китая, до Бишкека',
    'Реэкспорт, до Владивостока',
    'СВХ и\u00a0таможня',
    'СБКТС, ЭПТС',
    'Вручение',
  ]);
  // the contract and the keys take a day each
  const legs = DEMO_ROUTE.legs.reduce((sum, { days }) => sum + days, 0);
  expect(totalOf(steps)).toBe(legs + 2);
  expect(totalOf(plan(DEMO_ROUTE, 'kazan')) - legs).toBe(
    totalOf(plan(null, 'kazan')) - totalOf(plan(null)) + 2,
  );
});

test('a short route leaves no step out: what it does not have takes no days', () => {
  const leg = { name: 'Паром', kind: 'sea', days: 9, part: 'to_third' } as const;
  const steps = plan({ via: 'через Грузию', legs: [leg] });
  expect(steps.map(({ on }) => daysBetween(FROM, on))).toEqual([1, 10, 10, 10, 10, 10, 10, 11]);
});
