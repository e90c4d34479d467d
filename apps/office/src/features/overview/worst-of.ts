import type { OverviewNow } from '@prichal/contract/office';

export const OVERDUE = '/leads?only=overdue';
export const NO_STEP = '/leads?tab=all&only=no-step';
export const DEALS = '/deals?tab=attention';
export const OPENED = '/proposals?tab=opened';
export const STUCK = '/overview/deliveries';

/** The worst thing now as a button; null: nothing is bad. */
export function worstOf({
  overdue,
  stuck,
  no_step: noStep,
}: Pick<OverviewNow, 'overdue' | 'stuck' | 'no_step'>): { label: string; to: string } | null {
  if (overdue.count > 0)
    return {
      label: overdue.count === 1 ? 'Раздать просроченную' : 'Раздать просроченные',
      to: OVERDUE,
    };
  if (stuck.count > 0) return { label: 'Отправить снова', to: STUCK };
  if (noStep.count > 0) return { label: 'Назначить шаг', to: NO_STEP };
  return null;
}
