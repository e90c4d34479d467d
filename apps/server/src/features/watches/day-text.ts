import { MONTHS, MONTHS_OF } from '@prichal/contract';

/** YYYY-MM-DD → «12 марта 2027 года» */
export function dayText(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${Number(day)}\u00a0${MONTHS_OF[Number(month) - 1] ?? ''} ${year}\u00a0года`;
}

/** «март 2022 года», «2022 год» without a month */
export function madeText(year: string, month: string): string {
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? `${year}\u00a0год` : `${name} ${year}\u00a0года`;
}
