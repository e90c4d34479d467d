import type { DatabaseHandle } from '../database-handle.ts';
import { AcceptQueueOverloadedError, DatabaseStoppedError, isDataError } from '../errors.ts';
import { transact } from '../transact.ts';
import { outsideTransaction, urgently } from '../transaction-scope.ts';
import type { AcceptInput, AcceptResult } from './accept-input.ts';
import { FEWEST_DIGITS } from './lead-number.ts';
import type { Clock, RandomBytes } from './uuid-v7.ts';
import { AnswerError, writeBatch } from './write-batch.ts';
import type { InTransaction } from './write-batch.ts';

/**
 * A commit that failed after so long, ms, found the database away: the others are not made to wait as long, one batch
 * after another.
 */
const AWAY_MS = 3_000;
/** Requests of one commit. 64 waiting ones in one commit: five times as many per second as alone. */
const BATCH_SIZE = 64;

export interface AcceptQueueOptions {
  /** more than this many waiting: overloaded; 2 048 */
  maxWaiting?: number;
  /** written in the same transaction as the requests, called again when the transaction is repeated */
  inTransaction?: InTransaction;
}

export interface AcceptQueue {
  /**
   * Resolves after the request is committed to disk with everything written by `inTransaction`.
   * @throws {AcceptQueueOverloadedError} too many wait: answer 503
   * @throws the database's failure; a repetition with the same key is safe
   */
  accept: (input: AcceptInput) => Promise<AcceptResult>;
  /** Accepts no more requests and waits for those already accepted. */
  close: () => Promise<void>;
}

interface Waiting {
  input: AcceptInput;
  resolve: (result: AcceptResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit for accepted requests: those that arrive during a commit go into the next
 * one together. An idle queue commits at once.
 * @param clock ms since 1970
 * @param random strong random bytes, for keys and numbers
 */
export function createAcceptQueue(
  handle: DatabaseHandle,
  clock: Clock,
  random: RandomBytes,
  { maxWaiting = 2048, inTransaction = async () => {} }: AcceptQueueOptions = {},
): AcceptQueue {
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;
  let closed = false;
  let digits = FEWEST_DIGITS;

  const write = async (inputs: readonly AcceptInput[]): Promise<AcceptResult[]> =>
    await urgently(() =>
      transact(handle.db, (trx) =>
        writeBatch(trx, inputs, { clock, random, digits, inTransaction }),
      ),
    );

  const commit = async (batch: readonly Waiting[]): Promise<void> => {
    const began = performance.now();
    try {
      const results = await write(batch.map(({ input }) => input));
      for (const [index, { resolve }] of batch.entries()) {
        const result = results[index];
        if (result) resolve(result);
      }
      digits = Math.max(digits, longestNumber(results));
    } catch (error) {
      if (batch.length === 1 || !blamesData(error)) {
        const isAway = !blamesData(error) && performance.now() - began >= AWAY_MS;
        const others = isAway ? waiting.splice(0) : [];
        for (const { reject } of [...batch, ...others]) reject(error);
        return;
      }
      // one bad request fails the transaction of all: alone, it fails alone
      for (const one of batch) await commit([one]);
    }
  };

  const work = async (): Promise<void> => {
    // those who arrive in this turn of the event loop go together
    await new Promise(setImmediate);
    while (waiting.length > 0) await commit(takeBatch(waiting));
    running = null;
  };

  return {
    accept(input) {
      if (closed) return Promise.reject(new DatabaseStoppedError('the accept queue is closed'));
      if (waiting.length >= maxWaiting) {
        return Promise.reject(new AcceptQueueOverloadedError(waiting.length));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ input, resolve, reject });
        running ??= outsideTransaction(work);
      });
    },
    async close() {
      closed = true;
      await running;
    },
  };
}

/** Removes up to 64 from the front; the second of two equal keys stays for a later batch. */
function takeBatch(waiting: Waiting[]): Waiting[] {
  const batch: Waiting[] = [];
  const held: Waiting[] = [];
  const keys = new Set<string>();
  let seen = 0;
  for (const one of waiting) {
    if (batch.length === BATCH_SIZE) break;
    seen += 1;
    const key = one.input.idempotency?.key.toLowerCase();
    if (key !== undefined && keys.has(key)) {
      held.push(one);
      continue;
    }
    if (key !== undefined) keys.add(key);
    batch.push(one);
  }
  waiting.splice(0, seen, ...held);
  return batch;
}

/** True when one request is to blame: the others may be fine. */
function blamesData(error: unknown): boolean {
  return error instanceof AnswerError || isDataError(error);
}

/** Numbers grow only after three collisions in a row: from then on begin with the longer ones. */
function longestNumber(results: readonly AcceptResult[]): number {
  let longest = 0;
  for (const result of results) {
    if (result.kind === 'accepted') {
      longest = Math.max(longest, result.lead.number.replace(/\D/g, '').length);
    }
  }
  return longest;
}
