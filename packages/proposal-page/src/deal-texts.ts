import type { DealPage, DealPageBill, DealPageStep } from '@prichal/contract';
import { DAYS } from '@prichal/ui/days.ts';
import { capitalize, countOf, formatDay } from '@prichal/ui/format.ts';

const DAY_MS = 86_400_000;

/** Whole days between two days YYYY-MM-DD; negative: the second comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** «20» of 20 → 24 November, «30 ноября» of 30 November → 4 December: the month is said once where it can be. */
export function oldDay(from: string, to: string): string {
  return from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : formatDay(from);
}

/** «Позже на 4 дня» */
export function movedText(days: number): string {
  return `${days < 0 ? 'Раньше' : 'Позже'} на\u00a0${countOf(Math.abs(days), DAYS)}`;
}

/** How a day was moved: «Позже на 4 дня», and «Переносили на 4 дня позже» of one that came out otherwise. */
export function moveText({ from, to }: { from: string; to: string }, step: MovedStep): string {
  const days = daysBetween(from, to);
  if (step.state !== 'done' || step.on === to) return movedText(days);
  return `Переносили на\u00a0${countOf(Math.abs(days), DAYS)} ${days < 0 ? 'раньше' : 'позже'}`;
}

type MovedStep = Pick<DealPageStep, 'state' | 'on'>;

/** «Порт был закрыт.»: a reason of the staff as a sentence of its own */
export function sentence(text: string): string {
  const trimmed = text.trim();
  const said = capitalize(trimmed);
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}

/** Steps each with the moves that are said first at it: a move goes on to every later step, its reason is said once. */
export function withOwnMoves(
  steps: readonly DealPageStep[],
): { step: DealPageStep; moves: DealPageStep['moves'] }[] {
  const reported = new Set<string>();
  return steps.map((step) => {
    const moves = step.moves.filter(({ at, reason }) => !reported.has(`${at} ${reason}`));
    for (const { at, reason } of moves) reported.add(`${at} ${reason}`);
    return { step, moves };
  });
}

/** Documents of all steps in the order of the way. */
export function documentsOf(deal: DealPage) {
  return deal.steps.flatMap(({ files, title }) =>
    files.filter(({ kind }) => kind === 'document').map((file) => ({ file, step: title })),
  );
}

/**
 * «День декларации — 23 ноября, курс от 21 ноября.»: on a weekend the rate is of a day before it. Until the declaration
 * the sum says which day it was counted for.
 */
export function customsText({
  customs_on: ratesOn,
  customs_for: countedFor,
  customs_fixed: isFixed,
  is_final: isFinal,
}: Pick<DealPageBill, 'customs_on' | 'customs_for' | 'customs_fixed' | 'is_final'>): string {
  const rate = formatDay(ratesOn);
  if (isFixed && countedFor !== null)
    return `День декларации\u00a0— ${formatDay(countedFor)}, курс от\u00a0${rate}.`;
  const counted =
    countedFor === null
      ? `Таможня по\u00a0курсу от\u00a0${rate}.`
      : `Таможня посчитана на\u00a0${formatDay(countedFor)} по\u00a0курсу от\u00a0${rate}.`;
  return isFixed || isFinal ? counted : `${counted} Точной будет в\u00a0день декларации.`;
}

/** «1,2 МБ», «340 КБ» */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0КБ`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')}\u00a0МБ`;
}
