import type { Clash } from '../../../drafts/merge-drafts.ts';
import { LEVIES } from './country-lists.ts';

const NAMES: Readonly<Record<string, string>> = {
  name: 'Название',
  from: 'Откуда',
  in: 'Где',
  currency: 'Валюта покупки',
  bought_in: 'Где покупаем',
  arrives_in: 'Где оформляем',
  legs: 'Этапы',
  costs: 'Расходы',
  levies: 'Платежи при ввозе',
  reason: 'Почему так',
  intro: 'Слова над списком',
};

/** What two people have changed, in words. @param path of the field */
export function clashName(path: string): string {
  return NAMES[path] ?? path;
}

/** One of the two values, short enough to choose by. */
export function clashValue({ path, ...clash }: Clash, side: 'mine' | 'theirs'): string {
  const value = clash[side];
  if (Array.isArray(value)) return value.map(rowText).join('; ') || 'ничего';
  const text = typeof value === 'string' ? value : '';
  const levies: Readonly<Record<string, string>> = LEVIES;
  return (path === 'levies' ? levies[text] : undefined) ?? (text.trim() || 'пусто');
}

function rowText({ name, title, days, amount, unit }: Record<string, string>): string {
  return title === undefined ? `${name}, ${days} дн.` : `${title}: ${amount} ${unit}`;
}
