import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { readState, writeState } from '../store/state.ts';

/** What the source of rates answered last. */
export interface SourceState {
  /** day of the rates it named, YYYY-MM-DD; null: it has never answered */
  date: string | null;
  /** the office's day of that answer */
  checkedDay: string | null;
  /** ISO instant of that answer */
  checkedAt: string | null;
  /** ISO instant and reason (English) of the last failure since; null when the last attempt was good */
  failedAt: string | null;
  failure: string | null;
}

const NAME = 'rates-source';

const NEVER: SourceState = {
  date: null,
  checkedDay: null,
  checkedAt: null,
  failedAt: null,
  failure: null,
};

export async function readSourceState(db: Kysely<Database>): Promise<SourceState> {
  return { ...NEVER, ...((await readState(db, NAME)) as Partial<SourceState> | null) };
}

/** The source named these rates; they are confirmed as of `now`. */
export async function noteAnswer(
  db: Kysely<Database>,
  answer: { date: string; today: string; now: Date },
): Promise<void> {
  const checkedAt = answer.now.toISOString();
  const state: SourceState = {
    ...NEVER,
    date: answer.date,
    checkedDay: answer.today,
    checkedAt,
  };
  await writeState(db, NAME, state, answer.now);
}

/** The source did not answer, or answered nonsense; what it said before stays. */
export async function noteFailure(db: Kysely<Database>, reason: string, now: Date): Promise<void> {
  const before = await readSourceState(db);
  const state: SourceState = { ...before, failedAt: now.toISOString(), failure: reason };
  await writeState(db, NAME, state, now);
}
