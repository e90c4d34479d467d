import type { Condition } from '@prichal/contract';

const AUCTION: Record<string, string> = {
  A: 'царапина',
  U: 'вмятина',
  B: 'вмятина с царапиной',
  W: 'следы ремонта, волна',
  S: 'ржавчина',
  C: 'коррозия',
  P: 'краска выцвела',
  H: 'краска отслаивается',
  X: 'деталь требует замены',
  XX: 'деталь заменена',
  Y: 'трещина',
  E: 'мелкие «оспинки»',
  G: 'скол на стекле',
  R: 'отремонтированная трещина стекла',
  T: 'порыв',
  K: 'дефект краски',
  D: 'деформация',
  M: 'деформация',
};
const RECORD: Record<string, string> = {
  X: 'замена детали',
  W: 'рихтовка, сварка',
  C: 'коррозия',
  A: 'царапина',
  U: 'вмятина',
  T: 'повреждение',
};
const REPORT: Record<string, string> = {
  A: 'царапина',
  U: 'вмятина',
  W: 'окрас',
  X: 'замена',
  S: 'разнотон',
};
const SIZES: Record<string, string> = {
  '1': 'мелкая',
  '2': 'средняя',
  '3': 'крупная',
  '4': 'во всю деталь',
};

/** Letters of a mark as each kind of sheet means them, in Russian. */
export const MARK_WORDS: Record<Condition['kind'], Record<string, string>> = {
  auction_sheet: AUCTION,
  inspection_record: RECORD,
  car_report: REPORT,
};

/** "A2" of an auction sheet → «царапина (2 — средняя)»; null for a mark nobody explained. */
export function markInWords(kind: Condition['kind'], code: string): string | null {
  const [, letters = '', size = ''] = /^([A-Z]+)(\d?)$/.exec(code.toUpperCase()) ?? [];
  const word = MARK_WORDS[kind][letters];
  if (word === undefined) return null;
  const sizeWord = SIZES[size];
  return sizeWord === undefined ? word : `${word} (${size} — ${sizeWord})`;
}
