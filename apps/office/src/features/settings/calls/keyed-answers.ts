import type { CallAnswer } from '@prichal/contract/office';
import type { Clash } from '../../../drafts/merge-drafts.ts';

/** An answer that is known by the question it was loaded with, however that is typed over. */
export type KeyedAnswer = CallAnswer & { key: string };

export function keyedAnswers(answers: readonly CallAnswer[]): KeyedAnswer[] {
  // a dot divides the names of a path
  return answers.map((one) => ({ ...one, key: one.question.replaceAll('.', ' ') }));
}

/** Rows of the form; a new one gets a key of its own. */
export function keyedRows(rows: readonly Readonly<Record<string, string>>[]): KeyedAnswer[] {
  return rows.map(({ question = '', answer = '', key = '' }) => ({
    question,
    answer,
    key: key || `new ${crypto.randomUUID()}`,
  }));
}

export function plainAnswers(answers: readonly KeyedAnswer[]): CallAnswer[] {
  return answers.map(({ question, answer }) => ({ question, answer }));
}

/** «Сколько ждать?: что ответить» */
export function clashName(path: string): string {
  const [key = '', field] = path.split('.');
  if (field === undefined) return key;
  return `${key}: ${field === 'answer' ? 'что ответить' : 'о чём спрашивают'}`;
}

export function clashValue(clash: Clash, side: 'mine' | 'theirs'): string {
  const value = clash[side];
  if (value === undefined) return 'убрано';
  return typeof value === 'string' ? value : (value as CallAnswer).answer;
}
