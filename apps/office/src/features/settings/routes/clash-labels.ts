import type { ThirdRoutes } from '@prichal/contract/office';
import type { Clash } from '../../../drafts/merge-drafts.ts';
import { RULE_ANSWERS } from './route-lists.ts';

const NAMES: Readonly<Record<string, string>> = {
  country: 'Третья страна',
  via: 'Как сказать',
  legs: 'Этапы',
  costs: 'Расходы',
  papers: 'Документы реэкспорта',
};

/** What two people have changed, in words. @param path of the field */
export function clashName(path: string, rules: ThirdRoutes['rules']): string {
  const [part = '', rule] = path.split('.');
  const question = rules.find((each) => each.rule === rule)?.question;
  if (question !== undefined) return part === 'reasons' ? `${question} Почему так` : question;
  return NAMES[part] ?? path;
}

/** One of the two values, short enough to choose by. */
export function clashValue({ path, ...clash }: Clash, side: 'mine' | 'theirs'): string {
  const value = clash[side];
  if (Array.isArray(value)) return value.map(rowText).join('; ') || 'ничего';
  const text = typeof value === 'string' ? value : '';
  const [part, rule] = path.split('.');
  const answers = part === 'rules' ? RULE_ANSWERS[rule as keyof typeof RULE_ANSWERS] : undefined;
  return answers?.[text] ?? (text.trim() || 'пусто');
}

function rowText(row: Record<string, string>): string {
  const { name, title, days, amount, currency } = row;
  return title === undefined ? `${name}, ${days} дн.` : `${title}: ${amount} ${currency}`;
}
