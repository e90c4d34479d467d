import type { GoalName } from '@prichal/contract';
import type { FormKind, RequestSubject } from '../../../site/request-opener.ts';
import { track } from '../../../telemetry/telemetry-loader.ts';

/** A call back is a consultation, as the specification has it. */
const GOAL_OF_KIND: Record<FormKind, GoalName> = {
  consultation: 'consultation',
  callback: 'consultation',
  partnership: 'partnership',
  review: 'review',
};
const BEGINNINGS: Partial<Record<FormKind, GoalName>> = {
  partnership: 'partnership_interest',
  review: 'review_start',
};

export function trackOpened({ kind, service }: RequestSubject): void {
  track('goal', { goal: 'modal_open', form: kind });
  if (service) track('goal', { goal: 'service_view', service: service.slug });
}

/** The visitor has begun to fill the form. */
export function trackBegun(kind: FormKind): void {
  track('form_start', { form: kind });
  const goal = BEGINNINGS[kind];
  if (goal) track('goal', { goal });
}

/** Nothing of what was typed. */
export function trackAccepted({ kind, car, calculation }: RequestSubject): void {
  track('form_submit', { form: kind, outcome: 'success' });
  track('goal', { goal: GOAL_OF_KIND[kind] });
  track('goal', { goal: 'form_success', form: kind });
  // nothing is bought on the site: a request for a car with its price is as near as it comes
  const value = car?.totalRub ?? calculation?.totalRub ?? null;
  if (value !== null)
    track('purchase', {
      value,
      currency: 'RUB',
      country: car?.country ?? '',
      item: car?.id ?? 'calculation',
    });
}

/** `status` 0: no answer. */
export function trackFailed(kind: FormKind, status: number): void {
  track('form_submit', { form: kind, outcome: 'error', status });
}
