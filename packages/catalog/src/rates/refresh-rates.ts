import { isoDay } from '@prichal/customs';
import type { OfficialRates } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { BANK_OF_RUSSIA } from '@prichal/contract';
import { RatesSourceError } from './bank-source.ts';
import type { RatesSource } from './bank-source.ts';
import { latestRates, ratesOfDay } from './known-rates.ts';
import { lastRatesDay, officeDay } from './office-day.ts';
import { rateJumps } from './rate-jumps.ts';
import { noteAnswer, noteFailure } from './source-state.ts';
import { storeRates } from './store-rates.ts';

export type Refreshed =
  /** a new day's rates, or other ones for a known day */
  | { kind: 'stored'; date: string }
  /** what is known is confirmed */
  | { kind: 'same'; date: string }
  /** nothing changed; `reason` is English */
  | { kind: 'failed'; reason: string };

/**
 * Requests the source once (it retries by itself) and stores the rates by date. An unavailable source, an invalid
 * document or rates that have jumped are a normal result: the last known rates stay, with their date.
 * @throws when the database does not answer
 */
export async function refreshRates(
  db: Kysely<Database>,
  { source, now, signal }: { source: RatesSource; now: () => Date; signal?: AbortSignal },
): Promise<Refreshed> {
  const answer = await ask(source, now(), signal);
  if (typeof answer === 'string') {
    await noteFailure(db, answer, now());
    return { kind: 'failed', reason: answer };
  }
  const date = isoDay(answer.date);
  const jumps = await jumpsOf(db, answer, officeDay(now()));
  if (jumps !== null) {
    await noteFailure(db, jumps, now());
    return { kind: 'failed', reason: jumps };
  }
  const known = await ratesOfDay(db, date);
  const same =
    known !== null &&
    known.source === BANK_OF_RUSSIA &&
    Object.entries(answer.rubPerUnit).every(
      ([code, rate]) => known.customs[code as keyof typeof known.customs] === rate,
    );
  if (!same)
    await storeRates(db, { date, source: BANK_OF_RUSSIA, customs: answer.rubPerUnit }, now());
  await noteAnswer(db, { date, today: officeDay(now()), now: now() });
  return { kind: same ? 'same' : 'stored', date };
}

/** Rates typed by a person, or of long ago, say nothing against those of the bank. */
const COMPARED_DAYS = 60;

async function jumpsOf(
  db: Kysely<Database>,
  { rubPerUnit }: OfficialRates,
  today: string,
): Promise<string | null> {
  const known = await latestRates(db, today);
  if (known === null || known.rates.source !== BANK_OF_RUSSIA || known.ageDays > COMPARED_DAYS)
    return null;
  const jumps = rateJumps(known.rates.customs, rubPerUnit);
  const said = jumps.map(({ currency, from, to }) => `${currency} ${to} after ${from}`);
  return said.length === 0 ? null : `implausible rates: ${said.join(', ')}`;
}

async function ask(
  source: RatesSource,
  now: Date,
  signal?: AbortSignal,
): Promise<OfficialRates | string> {
  try {
    const rates = await source.latest(signal);
    return isoDay(rates.date) > lastRatesDay(now)
      ? `the date ${isoDay(rates.date)} is too far ahead`
      : rates;
  } catch (error) {
    if (error instanceof RatesSourceError) return error.message;
    throw error;
  }
}
