import type { StaffRole } from '@prichal/contract/office';
import { OfficeError } from './errors.ts';

/** Who calls: a signed-in person, or the owner at the machine's terminal. */
export type Actor = { kind: 'terminal' } | { kind: 'staff'; uid: string; role: StaffRole };

export const TERMINAL: Actor = { kind: 'terminal' };

/** Somebody at the other end of a channel: a link in a messenger, the company's CRM. It may only do what its own functions say. */
export interface ChannelActor {
  kind: 'channel';
  /** «telegram» */
  channel: string;
}

/** How the audit log names the actor; which channel it was stands in the details. */
export function actorName(actor: Actor | ChannelActor): string {
  return actor.kind === 'staff' ? actor.uid : actor.kind;
}

/** @throws {OfficeError} not-allowed: the actor is neither an owner nor at the terminal */
export function requireOwner(actor: Actor): void {
  if (actor.kind === 'staff' && actor.role !== 'owner')
    throw new OfficeError('not-allowed', 'Это может только владелец.');
}
