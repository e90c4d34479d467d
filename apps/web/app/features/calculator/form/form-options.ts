import { COUNTRY_NAMES, CURRENCIES } from '@prichal/contract';

export const COUNTRY_OPTIONS = (['china', 'japan', 'korea'] as const).map((value) => ({
  value,
  words: COUNTRY_NAMES[value].name,
}));

export const IMPORTER_OPTIONS = [
  { value: 'individual', words: 'Для себя' },
  { value: 'individual_repeat', words: 'Вторая за\u00a0год' },
  { value: 'company', words: 'Компания' },
] as const;

/** The two hybrids are asked apart: the series one pays as an electric car. */
export const POWERTRAIN_OPTIONS = [
  { value: 'petrol', words: 'Бензин' },
  { value: 'diesel', words: 'Дизель' },
  { value: 'electric', words: 'Электро' },
  { value: 'hybrid_parallel', words: 'Гибрид' },
  { value: 'hybrid_series', words: 'Последовательный гибрид' },
] as const;

const CURRENCY_WORDS: Record<(typeof CURRENCIES)[number], string> = {
  JPY: 'иена',
  KRW: 'вона',
  CNY: 'юань',
  USD: 'доллар',
  EUR: 'евро',
  RUB: 'рубль',
};
export const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({
  value,
  words: CURRENCY_WORDS[value],
}));

export const MONTH_OPTIONS = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
].map((words, index) => ({ value: String(index + 1).padStart(2, '0'), words }));
