import { describe, expect, it } from 'vitest';
import { sayRates } from './say-rates.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('rates of the strip', () => {
  it('says a hundred yen and one euro', () => {
    expect(plain(sayRates({ EUR: '92.4', JPY: '0.531', CNY: '11.5' }))).toBe(
      '100 иен 53,10 ₽ · евро 92,40 ₽',
    );
  });

  it('leaves out unknown rates', () => {
    expect(plain(sayRates({ KRW: '0.059' }))).toBe('1 000 вон 59,00 ₽');
    expect(sayRates({})).toBe('');
  });
});
