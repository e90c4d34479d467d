import { describe, expect, it } from 'vitest';
import { parseRatesFile } from './import-rates.ts';
import { NEEDED_CURRENCIES } from './known-rates.ts';

const RATES = { EUR: '95.00', USD: '82.10', JPY: '0.53', KRW: '0.056', CNY: '11.40' };
const ofFile = (file: unknown) =>
  parseRatesFile(Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)));
const issuesOf = (file: unknown) => {
  const parsed = ofFile(file);
  return parsed.ok ? [] : parsed.issues;
};

/** XML_daily.asp with these currencies: code → [nominal, roubles]. */
function bankXml(rates: Record<string, readonly [number, string]>, date = '20.11.2026'): string {
  const valutes = Object.entries(rates).map(
    ([code, [nominal, value]]) =>
      `<Valute ID="R0"><NumCode>1</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Name>x</Name><Value>${value}</Value></Valute>`,
  );
  return `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${date}" name="Foreign Currency Market">${valutes.join('')}</ValCurs>`;
}

describe('a file with the rates of a day', () => {
  it('of the company is taken with its source, numbers as text or not', () => {
    expect(ofFile({ date: '2026-11-20', source: ' Наш банк ', customs: RATES })).toEqual({
      ok: true,
      rates: { date: '2026-11-20', source: 'Наш банк', customs: RATES },
    });
    const numbers = Object.fromEntries(
      Object.entries(RATES).map(([code, rate]) => [code, Number(rate)]),
    );
    expect(ofFile({ date: '2026-11-20', customs: numbers, purchase: { JPY: '0.56' } })).toEqual({
      ok: true,
      rates: {
        date: '2026-11-20',
        source: 'Файл компании',
        customs: { ...RATES, EUR: '95', USD: '82.1', CNY: '11.4' },
        purchase: { JPY: '0.56' },
      },
    });
    expect(ofFile(`\uFEFF${JSON.stringify({ date: '2026-11-20', customs: RATES })}`).ok).toBe(true);
  });

  it('counts only whole, and says every lack at once', () => {
    const { JPY: _, ...rest } = RATES;
    expect(
      issuesOf({ date: '2026-11-31', customs: { ...rest, EUR: '0', GBP: '1', USD: 'много' } }),
    ).toEqual([
      'date: нужна дата вида 2026-11-20',
      'customs.EUR: нужно число рублей за единицу, например 95.28',
      'customs.USD: нужно число рублей за единицу, например 95.28',
      'customs.GBP: такой валюты нет',
      'нет курса JPY',
    ]);
    expect(issuesOf({ date: '2026-11-20' })).toEqual([
      'customs: нужен список «валюта — рублей за единицу»',
      `нет курса ${NEEDED_CURRENCIES.join(', ')}`,
    ]);
  });

  it.each([
    ['[]', 'нужен объект с полями date и customs'],
    ['null', 'нужен объект с полями date и customs'],
    ['просто текст', 'файл не читается ни как XML, ни как JSON'],
    ['', 'файл не читается ни как XML, ни как JSON'],
  ])('«%s» is none', (text, issue) => {
    expect(issuesOf(text)).toEqual([issue]);
  });

  it('of the Bank of Russia is divided by its nominals', () => {
    const whole = {
      EUR: [1, '95,00'],
      USD: [1, '82,10'],
      JPY: [100, '53,00'],
      KRW: [1000, '56,00'],
      CNY: [1, '11,40'],
    } as const;
    const parsed = ofFile(bankXml(whole));
    expect(parsed).toMatchObject({ ok: true, rates: { date: '2026-11-20' } });
    if (!parsed.ok) return;
    const { customs } = parsed.rates;
    expect(Object.fromEntries(Object.entries(customs).map(([k, v]) => [k, Number(v)]))).toEqual({
      EUR: 95,
      USD: 82.1,
      JPY: 0.53,
      KRW: 0.056,
      CNY: 11.4,
    });
    const { KRW: _, ...withoutWon } = whole;
    expect(issuesOf(bankXml(withoutWon))).toEqual(['нет курса KRW']);
    expect(issuesOf('<html><body>503</body></html>')[0]).toMatch(/^курсы не найдены/);
  });
});
