import type { RateLimit } from '@prichal/resilience';
import type { DataLevel, LeadMessage } from './lead-message.ts';

/**
 * What became of one try. `later`: try again, after the service's own wait when it named one. `refused`: trying again cannot help,
 * a person has to look. `reason` is for the owner, in Russian, without secrets and personal data; `code` as the service gives it.
 */
export type Outcome =
  | { kind: 'delivered'; remoteId?: string }
  | {
      kind: 'later';
      reason: string;
      code?: string;
      waitMs?: number;
      scope?: 'channel' | 'delivery';
    }
  | { kind: 'refused'; reason: string; code?: string; scope?: 'channel' | 'delivery' };

/** The delivery that is being tried; the same `deliveryId` in every try. */
export interface Attempt {
  deliveryId: string;
  leadUid: string;
  /** «П-48213» */
  number: string;
  /** 1 for the first */
  attempt: number;
  /**
   * An earlier try may have arrived: it was started and never finished (the process died), or it ended without a clear answer.
   * Look up before repeating where the service has no idempotency of its own.
   */
  uncertain: boolean;
}

export type Probe = { ok: true; detail: string } | { ok: false; reason: string };

/**
 * One configured channel. `scope` of an outcome tells whose fault it was: `channel` (default of `later`: network, limits, outage, a
 * bad token) counts for the channel's breaker, `delivery` (default of `refused`: this very message) does not.
 * Methods may throw: an unknown failure counts as `later`. They end soon after `signal` is aborted.
 */
export interface Connector {
  /** short stable name, the destination in the outbox: "telegram", "email" */
  readonly channel: string;
  /** for people: «Telegram», «Электронная почта» */
  readonly title: string;
  readonly level: DataLevel;
  /** as documented by the service, for one process; all hold at once */
  readonly limits: readonly RateLimit[];
  /** tries at the same moment */
  readonly parallel: number;
  deliver(message: LeadMessage, attempt: Attempt, signal: AbortSignal): Promise<Outcome>;
  /** Plain text to the same people: a warning of the delivery itself, without personal data. */
  alert(text: string, signal: AbortSignal): Promise<Outcome>;
  /** Is the channel usable? Sends nothing that people would see. */
  probe(signal: AbortSignal): Promise<Probe>;
  /** Frees kept connections. */
  close?(): Promise<void>;
}
