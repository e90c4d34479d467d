import { createBankSource, latestRates, officeDay, refreshRates } from '@prichal/catalog';
import type { Database } from '@prichal/database';
import { commandLine } from '@prichal/settings';
import type { Kysely } from 'kysely';

/** How long the first start of a live site waits for its rates, ms. */
const RATES_WAIT_MS = 10_000;

/**
 * What a live site must not start on: cars that do not exist, rates that nobody set, or none. Each with the command that
 * helps, in Russian. Rates that are missing or made up are asked of their source first.
 */
export async function liveDataErrors(
  db: Kysely<Database>,
  { ratesSource, now }: { ratesSource: string | null; now: () => Date },
): Promise<string[]> {
  const errors: string[] = [];
  const { cars } = await db
    .selectFrom('cars')
    .select(({ fn }) => fn.countAll<number>().as('cars'))
    .where('demo', '=', true)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  if (cars > 0)
    errors.push(
      `в базе демонстрационные машины (${cars}), рабочий сайт продавал бы то, чего нет: ${commandLine('catalog demo --clear')}`,
    );
  const { routes } = await db
    .selectFrom('third_country_routes')
    .select(({ fn }) => fn.countAll<number>().as('routes'))
    .where('demo', '=', true)
    .executeTakeFirstOrThrow();
  if (cars === 0 && routes > 0)
    errors.push(
      `в базе демонстрационная дорога через третью страну, её цены выдуманы: ${commandLine('catalog demo --clear')}`,
    );
  let known = await latestRates(db, officeDay(now()));
  if ((known === null || known.demo) && ratesSource !== null) {
    const source = createBankSource({ url: ratesSource });
    await refreshRates(db, { source, now, signal: AbortSignal.timeout(RATES_WAIT_MS) });
    known = await latestRates(db, officeDay(now()));
  }
  const commands = `${commandLine('rates refresh')}, или rates import ФАЙЛ`;
  if (known === null) errors.push(`в базе нет курсов валют, посчитать нечего: ${commands}`);
  else if (known.demo)
    errors.push(
      `курсы в базе демонстрационные: ${commandLine('catalog demo --clear')}, затем ${commands}`,
    );
  return errors;
}
