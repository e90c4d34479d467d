import type { StaffRole } from '@prichal/contract/office';
import { OfficeError } from './errors.ts';

/** Who calls: a signed-in person, or the owner at the machine's terminal. */
export type Actor = { kind: 'terminal' } | { kind: 'staff'; uid: string; role: StaffRole };

export const TERMINAL: Actor = { kind: 'terminal' };

/** How the audit log names the actor. */
export function actorName(actor: Actor): string {
  return actor.kind === 'terminal' ? 'terminal' : actor.uid;
}

/** @throws {OfficeError} not-allowed: the actor is neither an owner nor at the terminal */
export function requireOwner(actor: Actor): void {
  if (actor.kind === 'staff' && actor.role !== 'owner')
    throw new OfficeError('not-allowed', 'Это может только владелец.');
}
