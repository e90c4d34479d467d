import type { RateLimit } from '@prichal/resilience';
import type { LeadStage } from '@prichal/contract/office';
import type { DataLevel, LeadMessage } from './lead-message.ts';

/**
 * Result of one attempt. `later`: try again, after the service's own wait when it named one (that pauses the whole
 * channel and does not count as a failure). `rejected`: a retry cannot help, a person must act. `reason` is for the
 * owner, in Russian, without secrets and personal data; `code` as the service gives it. `scope` names the cause:
 * `channel` (network, outage, a bad token) counts for the channel's breaker and is the default of `later`; `delivery`
 * (only this message) does not and is the default of `rejected`. `uncertain`: it may have arrived all the same, so
 * the next attempt gets `attempt.uncertain`. `place`: where this one is, when it is not the connector's `place`.
 */
export type Outcome =
  | { kind: 'delivered'; remoteId?: string; place?: string }
  | {
      kind: 'later';
      reason: string;
      code?: string;
      waitMs?: number;
      uncertain?: boolean;
      scope?: FailureScope;
    }
  | { kind: 'rejected'; reason: string; code?: string; scope?: FailureScope };

/** An outcome that is no success. */
export type Failed = Exclude<Outcome, { kind: 'delivered' }>;

export type FailureScope = 'channel' | 'delivery';

/** How a lead stands now. */
export interface LeadState {
  stage: LeadStage;
  /** the service's name for it; null: not mapped, or no such thing there */
  remoteStage: string | null;
  /** «В работе: Ольга»; null: it waits for somebody, as its message says */
  line: string | null;
}

export type StageMap = ReadonlyMap<LeadStage, string>;

export interface RemoteChanges {
  changes: { remoteId: string; stage: string }[];
  /** where to go on reading; opaque */
  cursor: string;
}

/** A message or record at the service. */
export interface RemoteRecord {
  /** what its delivery returned */
  id: string;
  /** the chat or account that it is in; null: sent before places were stored */
  place: string | null;
}

/** The delivery that is being tried; the same `deliveryId` in every try. */
export interface Attempt {
  deliveryId: string;
  leadUid: string;
  /** «П-48213» */
  number: string;
  /** 1 for the first */
  attempt: number;
  /**
   * An earlier attempt may have arrived: it started and never finished (the process died), or ended without a clear
   * answer. Look up before repeating where the service has no idempotency of its own.
   */
  uncertain: boolean;
}

export type Probe = { ok: true; detail: string } | { ok: false; reason: string };

/** A plain letter to a client. */
export interface ClientLetter {
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** A message to somebody who watches something: not about a lead, and not to the company's people. */
export interface Notice {
  /** the same in every try */
  id: string;
  /** whose it is, for what is stored on this machine */
  readerUid: string;
  /** mailbox or chat */
  to: string;
  subject: string;
  text: string;
  /** own page of the reader, for a button and for the headers of a letter */
  link: string;
  /** what the button «Не следить» of a messenger sends back; null: no such button */
  stopWord: string | null;
}

/** Somebody has pressed «Начать» or a button of a message, or has written to the bot. */
export interface BotWord {
  /** what the link to the bot or the button carried, or the line that was written */
  word: string;
  /** where answers go */
  chat: string;
}

/** How a channel writes to visitors who asked for it. */
export interface NoticeSender {
  /** for all visitors together, apart from those of leads */
  readonly limits: readonly RateLimit[];
  /** the bot that a cursor of `readWords` belongs to; no secret */
  readonly place?: string;
  send(notice: Notice, signal: AbortSignal): Promise<Outcome>;
  /** address of the bot that a start word is added to; absent: the channel has addresses of its own */
  readonly botAddress?: (signal: AbortSignal) => Promise<string | Failed>;
  /**
   * What came to the bot since.
   * @param cursor of the answer before; null: nothing of the past
   */
  readonly readWords?: (
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<{ words: BotWord[]; cursor: string } | Failed>;
  /** removes what is stored on this machine of readers that are gone; how many */
  readonly forget?: (
    gone: (readerUids: readonly string[]) => Promise<ReadonlySet<string>>,
  ) => Promise<number>;
}

/**
 * One configured channel. Methods may throw: an unknown failure counts as `later`, uncertain. They end soon after `signal` is
 * aborted, which happens 20 s after the start.
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
  /**
   * The chat or account that messages go to now: the numbers of another one name other messages, and a cursor of
   * `readChanges` counts the changes of this one. No secret. Absent: the service's names are unique everywhere.
   */
  readonly place?: () => string;
  deliver(message: LeadMessage, attempt: Attempt, signal: AbortSignal): Promise<Outcome>;
  /** Plain text to the same people: a warning of the delivery itself, without personal data. */
  alert(text: string, signal: AbortSignal): Promise<Outcome>;
  /**
   * A letter to a client who left this address, for a channel that can send one. The same `id` in every try: a second
   * copy is recognised by the reader's program.
   */
  readonly write?: (letter: ClientLetter, signal: AbortSignal) => Promise<Outcome>;
  /** for a channel that can write to visitors who watch something */
  readonly notices?: NoticeSender;
  /** Is the channel usable? Sends nothing that people would see. */
  probe(signal: AbortSignal): Promise<Probe>;
  /**
   * Brings a message or record that was delivered up to date. Repeating it changes nothing. Absent: it stays as it was
   * sent; so does one in a place that the channel no longer uses and cannot reach.
   */
  readonly update?: (
    message: LeadMessage,
    state: LeadState,
    record: RemoteRecord,
    signal: AbortSignal,
  ) => Promise<Outcome>;
  /** a lead's stage → the service's name for it, where the owner has mapped them; such a channel has `readChanges` too */
  readonly stages?: StageMap;
  /**
   * Stages that were changed there, the last one of each lead.
   * @param cursor of the answer before; null: nothing of the past
   */
  readonly readChanges?: (
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<RemoteChanges | Failed>;
  /**
   * For a channel that stores messages on this machine: removes those of erased requests.
   * @param gone which of these requests (UUID) have been erased
   * @returns how many were removed
   */
  forget?(gone: (leadUids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
  /** Closes idle connections. */
  close?(): Promise<void>;
}
