import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { plainWords } from './plain-words.ts';
import { fingerprintOf } from './columns/map-columns.ts';
import type { ImportAnswers } from './columns/map-columns.ts';

/** What was answered before about a table with these columns. */
export async function readAnswers(
  db: Kysely<Database>,
  columns: readonly string[] | null,
): Promise<ImportAnswers> {
  if (columns === null) return {};
  const row = await db
    .selectFrom('import_answers')
    .select('answers')
    .where('fingerprint', '=', fingerprintOf(columns))
    .executeTakeFirst();
  return (row?.answers ?? {}) as ImportAnswers;
}

/** Adds what was answered now. */
export async function storeAnswers(
  db: Kysely<Database>,
  columns: readonly string[],
  answers: ImportAnswers,
  now: Date,
): Promise<void> {
  const row = {
    fingerprint: fingerprintOf(columns),
    answers: JSON.stringify(answers),
    updated_at: now,
  };
  await db
    .insertInto('import_answers')
    .values(row)
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(row))
    .execute();
}

/** Both answers; the later one counts where they differ. Texts of values are compared as plain words. */
export function mergedAnswers(before: ImportAnswers, now: ImportAnswers): ImportAnswers {
  const values: Record<string, Record<string, string>> = { ...before.values };
  for (const [field, said] of Object.entries(now.values ?? {}))
    values[field] = {
      ...values[field],
      ...Object.fromEntries(Object.entries(said).map(([text, code]) => [plainWords(text), code])),
    };
  return { columns: { ...before.columns, ...now.columns }, values };
}
