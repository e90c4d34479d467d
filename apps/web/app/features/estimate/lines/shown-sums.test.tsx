import type { Estimate } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { homeTotalText } from '../result/result-texts.ts';
import { HARRIER } from '../testing/harrier.ts';
import { Bill } from './bill.tsx';
import { billParts } from './bill-parts.ts';
import { SmallBill } from './small-bill.tsx';

/** As a process of a build before 30.11.2026 answers, asked by a page of this one during a rolling release. */
const { shown: _shown, ...earlier } = {
  ...HARRIER.estimate,
  lines: HARRIER.estimate.lines.map(({ shown_rub: _own, ...line }) => line),
};
const estimate = earlier as unknown as Estimate;

test('an answer without sums in whole roubles is shown as one with them', () => {
  const bills = (of: Estimate) =>
    renderToStaticMarkup(
      <>
        <Bill estimate={of} country="japan" to="до Новосибирска" />
        <SmallBill estimate={of} country="japan" />
      </>,
    );
  expect(bills(estimate)).toBe(bills(HARRIER.estimate));
  expect(billParts(estimate, 'japan')).toEqual(billParts(HARRIER.estimate, 'japan'));
  const city = { slug: 'novosibirsk', name: 'Новосибирск' };
  expect(homeTotalText(estimate, city)).toBe(homeTotalText(HARRIER.estimate, city));
});

test('it has both ends of its bounds too', () => {
  const range = { from: '4045186.00', to: '4637986.00' };
  expect(billParts({ ...estimate, range }, 'japan')).toEqual(
    billParts({ ...HARRIER.estimate, range }, 'japan'),
  );
});
