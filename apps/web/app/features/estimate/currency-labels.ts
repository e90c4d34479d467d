import type { Currency } from '@prichal/contract';

/** One unit, as in «0,62 ₽ за иену». */
export const PER_UNIT: Record<Currency, string> = {
  JPY: 'иену',
  KRW: 'вону',
  CNY: 'юань',
  USD: 'доллар',
  EUR: 'евро',
  RUB: 'рубль',
  AED: 'дирхам',
  KGS: 'сом',
  GEL: 'лари',
  KZT: 'тенге',
};
