import type { DealStep } from '@prichal/contract';
import { DEAL_EVENTS } from '@prichal/contract/office';
import type { Deal, DealEventKind } from '@prichal/contract/office';
import type { EventChoice } from './event-values.ts';

const DONE: Record<DealStep, string> = {
  contract: 'Договор подписан',
  purchase: 'Машина куплена',
  payment: 'Машина оплачена',
  port: 'Машина отправлена',
  way: 'Машина прибыла',
  customs: 'Таможня пройдена',
  laboratory: 'ЭПТС готов',
  road: 'Машина в городе',
  handover: 'Машина вручена',
};

/** What a step is recounted by before it is done: the law or the estimate knows this event. */
const RECOUNTS: Partial<Record<DealStep, DealEventKind>> = {
  purchase: 'bought',
  customs: 'declared',
  laboratory: 'power-measured',
};

/** The one thing to write down next, and its button; null: the deal is over. */
export function nextEvent(deal: Deal): (EventChoice & { label: string }) | null {
  if (deal.state !== 'open') return null;
  const step = deal.step?.code ?? 'handover';
  const recount = RECOUNTS[step];
  if (recount !== undefined && isPending(deal, recount)) {
    return { kind: recount, step, label: RECOUNT_LABELS[step] ?? DEAL_EVENTS[recount] };
  }
  if (step === 'handover') return { kind: 'handed-over', label: DONE.handover };
  return { kind: 'step-done', step, label: DONE[step] };
}

const RECOUNT_LABELS: Partial<Record<DealStep, string>> = {
  purchase: DONE.purchase,
  customs: 'Подана декларация',
  laboratory: 'Мощность из лаборатории',
};

/** Whether the deal still lacks it: a price in no currency cannot be recounted. */
function isPending({ events, currency }: Deal, kind: DealEventKind): boolean {
  if (kind === 'bought' && currency === null) return false;
  return !events.some(({ title, is_undone: isUndone }) => title === DEAL_EVENTS[kind] && !isUndone);
}

/** What else may happen to an open deal, in the order of how often it does. */
export const OTHER_EVENTS: readonly { kind: DealEventKind; label: string }[] = [
  { kind: 'step-moved', label: 'Срок сдвинулся' },
  { kind: 'task-set', label: 'Нужно от клиента' },
  { kind: 'line-changed', label: 'Строка стоит иначе' },
  { kind: 'line-added', label: 'Новая строка' },
  { kind: 'vin', label: 'Номер кузова' },
  { kind: 'arrival', label: 'Прибудет в другой день' },
  { kind: 'bought', label: 'Цена и курс покупки' },
  { kind: 'declared', label: 'Декларация подана' },
  { kind: 'power-measured', label: 'Мощность из лаборатории' },
];
