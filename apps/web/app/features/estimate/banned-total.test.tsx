import type { Calculation, Estimate, Sensitivity } from '@prichal/contract';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PhoneBar } from './form/phone-bar.tsx';
import { Bill } from './lines/bill.tsx';
import { RatesNotice } from './result/rates-notice.tsx';
import { PrintedFacts, ResultFacts } from './result/result-facts.tsx';
import { HARRIER } from './testing/harrier.ts';
import { TimelineChart } from './timeline/timeline-chart.tsx';

const { totals, shown } = HARRIER.estimate;
const RANGE = { from: '4045186.00', to: '4637986.00' };
const LACKS = 'без дороги через третью страну';

const textOf = (element: ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(' ,', ',')
    .trim();

/** Places where a calculation's total stands, besides that of `TotalSum`. */
const PLACES = {
  bar: (estimate: Estimate) => {
    const of = { ...HARRIER.values };
    const live = { status: 'ready', estimate, of, counted: '', fields: {}, failure: null } as const;
    return textOf(<PhoneBar live={live} to="до Новосибирска" />);
  },
  bill: (estimate: Estimate) =>
    textOf(<Bill estimate={estimate} country="japan" to="до Новосибирска" />),
  rates: (estimate: Estimate) => {
    const newer = { date: '2026-11-21', total: '4110000.00', change_rub: '290.00' };
    const calculation = { ...HARRIER, estimate, newer } as unknown as Calculation;
    return textOf(<RatesNotice calculation={calculation} values={HARRIER.values} />);
  },
};
const banned = { ...HARRIER.estimate, export_note: 'Прямой вывоз запрещён.' };

test('under an export ban the bar of a phone says what the sum lacks, with one sum or two ends', () => {
  expect(PLACES.bar(banned)).toBe(`4 109 710 ₽ ${LACKS}, до Новосибирска, на 20 ноября Расчёт`);
  expect(PLACES.bar({ ...banned, range: RANGE })).toContain(
    `4 045 186 ₽ – 4 637 986 ₽ ${LACKS}, до`,
  );
});

test('so do the last line of the bill, and both days of rates', () => {
  expect(PLACES.bill(banned)).toContain(`Итого до Новосибирска 4 109 710 ₽ ${LACKS}`);
  expect(PLACES.bill({ ...banned, range: RANGE })).toContain(`–4 637 986 ₽ ${LACKS}`);
  expect(PLACES.rates(banned)).toMatch(
    new RegExp(`4 109 710 ₽, ${LACKS} По новым курсам, .+ 4 110 000 ₽, ${LACKS}`),
  );
});

test('bounds stand where a day has them', () => {
  expect(PLACES.rates({ ...HARRIER.estimate, range: RANGE })).toContain(
    'курсы 20 ноября 2026 4 045 186 ₽ – 4 637 986 ₽ По новым',
  );
});

test.each(['bar', 'bill', 'rates'] as const)(
  '%s: nothing is lacked where there is no ban, nor where there is no total',
  (place) => {
    expect(PLACES[place](HARRIER.estimate)).not.toContain(LACKS);
    const none = {
      ...banned,
      totals: { ...totals, total: null },
      shown: { ...shown, total: null },
    };
    const text = PLACES[place](none).replace(`4 110 000 ₽, ${LACKS}`, '');
    expect(text).not.toContain(LACKS);
    expect(text).toContain('посчитан');
  },
);

test('the months and what a rate changes say it once for all their sums', () => {
  const side: Sensitivity['lower'] = { total: '4110000.00', change_rub: '290.00' };
  const texts = ({ export_note }: Pick<Estimate, 'export_note'>, sides = side) => {
    const calculation = {
      ...HARRIER,
      estimate: { ...HARRIER.estimate, export_note },
      sensitivity: { percent: 5, lower: sides, higher: sides },
    } as unknown as Calculation;
    const chart = (
      <TimelineChart
        periods={HARRIER.timeline}
        day="2026-12-22"
        today="2026-11-20"
        earliest="2026-12-05"
        title="Когда ввозить"
        incomplete={export_note !== null}
      />
    );
    const facts = <ResultFacts calculation={calculation} />;
    const paper = <PrintedFacts calculation={calculation} />;
    return [chart, facts, paper].map((one) => textOf(one));
  };
  const [months, rates, paper] = texts(banned);
  expect(months).toContain(`Все суммы ${LACKS}.`);
  expect(rates).toContain(`Итог ${LACKS}.`);
  expect(paper).toContain(`до 4 110 000 ₽ ${LACKS}.`);
  for (const text of texts(HARRIER.estimate)) expect(text).not.toContain(LACKS);
  // the same note says why there is no total
  const [, ...others] = texts(banned, { total: null, change_rub: null });
  for (const text of others) expect(text).not.toContain(LACKS);
});
