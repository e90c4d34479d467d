import type { Lead } from '@prichal/database';
import { OfficeError } from '../errors.ts';
import { CLOSED_STAGES } from './return-to-queue.ts';

/** @throws {OfficeError} wrong-input: it is handed over or lost */
export function requireOpen({ stage }: Pick<Lead, 'stage'>): void {
  if (isClosed(stage))
    throw new OfficeError('wrong-input', 'Заявка закрыта. Сначала откройте её снова.');
}

export function isClosed(stage: Lead['stage']): boolean {
  return CLOSED_STAGES.some((closed) => closed === stage);
}

const PAST_MS = 5 * 60_000;
const AHEAD_MS = 366 * 24 * 60 * 60_000;

/** A moment to come, within a year; clocks of browsers may be minutes behind. @throws {OfficeError} wrong-input */
export function requireAhead(at: Date, now: Date): void {
  const ahead = at.getTime() - now.getTime();
  if (!(ahead > -PAST_MS && ahead <= AHEAD_MS))
    throw new OfficeError('wrong-input', 'Выберите время от этой минуты до года вперёд.');
}
