import { decapitalize } from '@prichal/contract';
import { DEAL_EVENTS } from '@prichal/contract/office';
import type { DealFact } from '@prichal/contract/office';
import { ended, handoverText, messageOf, sumText } from './deal-texts.ts';
import type { DealChange } from './deal-texts.ts';

type Moved = Pick<DealChange, 'before' | 'after'>;

/** What is said of an undone event beside its lines: «Машина куплена. Ошиблись сделкой». */
export function undoneText(fact: DealFact, { before, reason }: { before: Moved['before'] } & Why) {
  return `${nameOf(fact, before)}. ${reason.trim()}`;
}

interface Why {
  /** typed by staff, read by the client */
  reason: string;
}

/** The message to the client about an undone event; empty: the client was never notified of it. */
export function undoneMessage(
  fact: DealFact,
  { before, after }: Moved,
  { reason, ...deal }: { number: string; car: string } & Why,
): string {
  if (fact.kind === 'vin' || fact.kind === 'task-done') return '';
  const name = `«${nameOf(fact, before)}»`;
  const rest = `${ended(reason.trim())}${sumText(before.bill, after.bill)}${handoverText(before.progress, after.progress)}`;
  return messageOf(`Исправляем: запись ${name} была ошибкой.${rest}`, deal);
}

/** «Машина куплена»; a step by its title: «Шаг пройден: море». */
function nameOf(fact: DealFact, { progress }: Moved['before']): string {
  const name = DEAL_EVENTS[fact.kind];
  if (!('step' in fact)) return name;
  const step = progress.steps.find(({ code }) => code === fact.step);
  return step === undefined ? name : `${name}: ${decapitalize(step.title)}`;
}
