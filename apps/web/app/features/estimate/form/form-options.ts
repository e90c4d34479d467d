import { capitalize, COUNTRY_NAMES, USUAL_CURRENCIES, MONTHS } from '@prichal/contract';

export const COUNTRY_OPTIONS = (['china', 'japan', 'korea'] as const).map((value) => ({
  value,
  label: COUNTRY_NAMES[value].name,
}));

export const IMPORTER_OPTIONS = [
  { value: 'individual', label: 'Для себя' },
  { value: 'individual_repeat', label: 'Вторая за\u00a0год' },
  { value: 'company', label: 'Компания' },
] as const;

/** The two hybrids are asked apart: the series one pays as an electric car. */
export const POWERTRAIN_OPTIONS = [
  { value: 'petrol', label: 'Бензин' },
  { value: 'diesel', label: 'Дизель' },
  { value: 'electric', label: 'Электро' },
  { value: 'hybrid_parallel', label: 'Гибрид' },
  { value: 'hybrid_series', label: 'Последовательный гибрид' },
] as const;

const CURRENCY_LABELS: Record<(typeof USUAL_CURRENCIES)[number], string> = {
  JPY: 'иена',
  KRW: 'вона',
  CNY: 'юань',
  USD: 'доллар',
  EUR: 'евро',
  RUB: 'рубль',
};
export const CURRENCY_OPTIONS = USUAL_CURRENCIES.map((value) => ({
  value,
  label: CURRENCY_LABELS[value],
}));

export const MONTH_OPTIONS = MONTHS.map((month, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: capitalize(month),
}));
