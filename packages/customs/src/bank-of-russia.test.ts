import { describe, expect, it } from 'vitest';
import { parseBankOfRussiaXml, parseRatesMirrorJson } from './bank-of-russia.ts';
import { purchaseRates, shiftRates } from './purchase-rates.ts';
import { context } from './testing.ts';

function valute(code: string, nominal: string, value: string): string {
  return `<Valute ID="R0"><NumCode>000</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Name>x</Name><Value>${value}</Value></Valute>`;
}
const DAY = (body: string) =>
  `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="09.03.2026" name="Foreign Currency Market">${body}</ValCurs>`;

describe('rates of the Bank of Russia', () => {
  it('are per unit by the nominal that stands there', () => {
    const xml = DAY(
      valute('KRW', '1000', '55,7712') +
        valute('JPY', '100', '52,1000') +
        valute('EUR', '1', '100,1234') +
        valute('VND', '10000', '31,1'),
    );
    expect(parseBankOfRussiaXml(xml)).toEqual({
      ok: true,
      rates: { date: 20260309, rubPerUnit: { KRW: '0.0557712', JPY: '0.521', EUR: '100.1234' } },
    });
  });

  it.each([
    ['cut short', DAY(valute('EUR', '1', '100,1')).slice(0, -12)],
    ['no date', '<ValCurs></ValCurs>'],
    ['a day that does not exist', DAY('').replace('09.03', '31.02')],
    ['no rate of ours', DAY(valute('VND', '1', '1,0'))],
    ['not a number', DAY(valute('EUR', '1', '—'))],
    ['nominal of nothing', DAY(valute('EUR', '0', '1,0'))],
    ['an error page', '<html>503</html>'],
  ])('are rejected as a whole: %s', (_, xml) => {
    expect(parseBankOfRussiaXml(xml).ok).toBe(false);
  });

  it.each(['', '{}', '{"Date":"2026-06-04","Valute":{}}', '[1]', 'null'])(
    'mirror rejected: %s',
    (text) => {
      expect(parseRatesMirrorJson(text).ok).toBe(false);
    },
  );
});

describe('purchase rates', () => {
  it('shift up and down for a what-if, and reject invalid values', () => {
    const ctx = context('2026-06-15', { EUR: '95', JPY: '0.62' });
    expect(shiftRates(ctx, '5').rates).toMatchObject({ customs: { EUR: '99.75', JPY: '0.651' } });
    expect(shiftRates(ctx, '-5').rates).toMatchObject({ purchase: { EUR: '90.25', JPY: '0.589' } });
    for (const percent of ['x', '-100', '1e1']) {
      expect(() => shiftRates(ctx, percent)).toThrow(RangeError);
    }
  });

  it('are dearer by the margin', () => {
    expect(purchaseRates({ EUR: '95', JPY: '0.62', KRW: '0.0557712' }, '3')).toEqual({
      EUR: '97.85',
      JPY: '0.6386',
      KRW: '0.05744434',
    });
  });
});
