/** Sources of rates that this software stores itself; a company's own file names its source in its own text. */
export const BANK_OF_RUSSIA = 'Банк России';
export const BANK_OF_RUSSIA_MIRROR = 'Банк России, зеркало';
export const DEMO_RATES_SOURCE = 'Демонстрационные курсы';

const NAMES: Readonly<Record<string, string>> = {
  [BANK_OF_RUSSIA]: 'курсы Банка России',
  [BANK_OF_RUSSIA_MIRROR]: 'курсы Банка России',
  [DEMO_RATES_SOURCE]: 'демонстрационные курсы',
};

/** «курсы Банка России», «демонстрационные курсы», «курсы: касса»: rates of another source never bear the bank's name. */
export function ratesName(source: string): string {
  return Object.hasOwn(NAMES, source) ? (NAMES[source] ?? source) : `курсы: ${source}`;
}
