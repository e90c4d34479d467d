import type { Car } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LawFacts } from './law-facts.tsx';

const said = (car: Partial<Car>) =>
  renderToStaticMarkup(
    <LawFacts car={{ powertrain: 'petrol', availability: 'order', ...car } as Car} />,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');

test('a combustion car has the step of its power and the duty of its age', () => {
  expect(said({ power_hp: 150, util: 'preferential', age: 'over-5' })).toMatch(
    /Мощность до 160 л\.с\. льготный утилизационный сбор .* повышенная/,
  );
});

test.each(['electric', 'hybrid_series'] as const)(
  '%s: nothing of 160 hp or of engine volume',
  (powertrain) => {
    const text = said({ powertrain, power_hp: 150, util: 'full', age: 'over-5' });
    expect(text).toContain('Утилизационный сбор полный льготный до 80 л.с. 30-минутной мощности');
    expect(text).toContain('старше 5 лет пошлина 15 % стоимости в любом возрасте');
    expect(text).not.toMatch(/160|объём|проходн/);
  },
);

test('an engine over 3 litres under 160 hp has the fee, not a power that it does not have', () => {
  const text = said({ power_hp: 150, util: 'full', age: '3-5' });
  expect(text).toContain('Утилизационный сбор полный');
  expect(text).not.toContain('свыше 160');
});
