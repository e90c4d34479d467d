import { registerCountries } from '@prichal/contract';
import type { FurtherCountry } from '@prichal/contract';
import type { Overview } from '@prichal/contract/office';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { GoalsPanel } from './goals-panel.tsx';

// test files share the vocabulary of their process
afterEach(() => registerCountries([]));

test('calculations have the names of their countries, also of those that the owner added', () => {
  const uae = { code: 'uae', name: 'ОАЭ', from: 'из ОАЭ', in: 'в ОАЭ', open: false };
  registerCountries([uae as FurtherCountry]);
  const goal = (name: string): Overview['goals'][number] => ({
    kind: 'calculation',
    name,
    count: 1,
    visits: 1,
    value: 2_000_000,
  });
  const overview = { goals: ['japan', 'uae', ''].map(goal) } as unknown as Overview;
  const html = renderToStaticMarkup(<GoalsPanel overview={overview} />);
  for (const name of ['Расчёты, Япония: 1', 'Расчёты, ОАЭ: 1', 'Расчёты: 1'])
    expect(html).toContain(name);
});
