import { describe, expect, it } from 'vitest';
import * as format from './format.ts';
import { hp, kw } from './testing.ts';

const spaces = (text: string) => text.replaceAll('\u00a0', ' ');

describe('numbers of an estimate', () => {
  it.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1 000'],
    ['1037685.50', '1 037 685,50'],
    ['1037685.00', '1 037 685'],
    ['-500', '-500'],
    ['-1500', '-1 500'],
    ['-1234567.8', '-1 234 567,8'],
  ])('%s is written %s', (decimal, written) => {
    expect(spaces(format.number(decimal))).toBe(written);
  });

  it.each([
    [103_768_550, undefined, '1 037 685,50 ₽'],
    [1_696_842, 'EUR', '16 968,42 €'],
    [150_000_000, 'JPY', '1 500 000 иен'],
    [100, 'AED', '1 дирхамов'],
  ] as const)('%i minor units of %s are %s', (minor, currency, written) => {
    expect(spaces(format.sum(minor, currency))).toBe(written);
  });

  it('units stand by their numbers, without needless zeros', () => {
    expect(format.displacement(1986)).toBe('1\u00a0986\u00a0см³');
    expect(format.power(hp(171))).toBe('171\u00a0л.с.');
    expect(format.power(kw(117.68))).toBe('117,68\u00a0кВт');
    expect(format.kilowatts(12_577)).toBe('125,77\u00a0кВт');
    expect(format.kilowatts(12_500)).toBe('125\u00a0кВт');
    expect(format.rate({ num: 62, den: 100 })).toBe('0,62\u00a0₽');
    expect(format.rate({ num: 95, den: 1 })).toBe('95\u00a0₽');
    expect(format.scaled(550, 2)).toBe('5,5');
  });

  it('days and ages are said in full', () => {
    expect(format.day(20261216)).toBe('16\u00a0декабря 2026\u00a0года');
    expect(format.day(20270501)).toBe('1\u00a0мая 2027\u00a0года');
    expect(
      ['up_to_3', '3_to_5', '5_to_7', 'over_7'].map((band) => format.age(band as 'over_7')),
    ).toEqual([
      'не старше 3 лет',
      'старше 3, не старше 5 лет',
      'старше 5, не старше 7 лет',
      'старше 7 лет',
    ]);
  });
});
