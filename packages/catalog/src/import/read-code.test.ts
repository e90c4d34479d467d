import { CODE_LABELS, registerCountries } from '@prichal/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { KYRGYZSTAN, UAE } from '../testing/sale-countries.ts';
import { readCode } from './read-code.ts';

describe('a code in a price list', () => {
  it.each(Object.entries(CODE_LABELS))(
    'of %s is read by itself and by its label',
    (field, table) => {
      const read = readCode[field as keyof typeof CODE_LABELS];
      for (const [code, label] of Object.entries<string>(table)) {
        expect(read(code)).toBe(code);
        expect(read(label)).toBe(code);
        expect(read(`  ${label.toUpperCase()} `)).toBe(code);
      }
      expect(read('нечто')).toBeUndefined();
      expect(read('')).toBeUndefined();
    },
  );

  it.each([
    ['body', 'Внедорожник 5 дв.', 'suv'],
    ['body', 'Микровэн', 'kei'],
    ['body', 'Минивен', 'minivan'],
    ['body', 'Паркетник', 'crossover'],
    ['powertrain', 'Бензиновый', 'petrol'],
    ['powertrain', 'ДТ', 'diesel'],
    ['powertrain', 'Бензин/гибрид', 'hybrid_parallel'],
    ['powertrain', 'PHEV', 'hybrid_parallel'],
    ['powertrain', 'EREV', 'hybrid_series'],
    ['drive', '4WD', 'awd'],
    ['drive', '4х4', 'awd'],
    ['drive', '2WD', 'fwd'],
    ['drive', 'FR', 'rwd'],
    ['transmission', 'АКПП', 'at'],
    ['transmission', 'Робот (DCT)', 'dct'],
    ['transmission', 'Мех.', 'mt'],
    ['wheel', 'RHD', 'right'],
    ['wheel', 'слева', 'left'],
    ['paint', 'Тёмно-синий', 'blue'],
    ['paint', '白', 'white'],
    ['paint', '쥐색', 'gray'],
    ['status', 'Продана', 'sold'],
    ['status', 'нет в наличии', 'sold'],
    ['status', 'В наличии', 'active'],
  ] as const)('%s «%s» is %s', (field, text, code) => {
    expect(readCode[field](text)).toBe(code);
  });

  it.each([
    ['JPY', 'JPY'],
    ['rmb', 'CNY'],
    ['RUR', 'RUB'],
    ['aed', 'AED'],
    ['GBP', undefined],
  ])('the currency «%s» is %s', (text, code) => {
    expect(readCode.currency(text)).toBe(code);
  });
});

describe('a country in a price list', () => {
  afterEach(() => registerCountries([]));

  it.each([
    ['Япония', 'japan'],
    ['JP', 'japan'],
    ['Южная Корея', 'korea'],
    ['китай', 'china'],
    ['ОАЭ', undefined],
  ])('«%s» is %s', (text, code) => {
    expect(readCode.country(text)).toBe(code);
  });

  it('of the owner’s own is read by its code and name, while it is offered', () => {
    registerCountries([UAE, { ...KYRGYZSTAN, open: false }]);
    expect(readCode.country('uae')).toBe('uae');
    expect(readCode.country('оаэ')).toBe('uae');
    expect(readCode.country('Киргизия')).toBeUndefined();
  });
});
