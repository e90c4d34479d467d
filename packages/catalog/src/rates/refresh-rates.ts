import { isoDay } from '@prichal/customs';
import type { OfficialRates } from '@prichal/customs';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { BANK_OF_RUSSIA } from '@prichal/contract';
import { RatesSourceError } from './bank-source.ts';
import type { RatesSource } from './bank-source.ts';
import { ratesOfDay } from './known-rates.ts';
import { lastRatesDay, officeDay } from './office-day.ts';
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
 * Requests the source once (it retries by itself) and stores the rates by date. An unavailable source or an invalid
 * document is a normal result: the last known rates stay, with their date.
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
