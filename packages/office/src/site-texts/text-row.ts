import type { Database, SiteText } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import type { SiteTextDeps, WrittenText } from './text-deps.ts';

/** Versions that were never published are stored up to this many; published ones for ever. */
const VERSIONS_STORED = 30;
/** Changes of one person within this are one version, ms. */
const ONE_VERSION_MS = 10 * 60_000;
/** Who wrote what came with the program. */
export const BUILD = 'build';

/** What the site shows of a text when nothing is hidden; null: nothing. */
export async function shownText(
  db: Kysely<Database>,
  { built }: Pick<SiteTextDeps, 'built'>,
  row: Pick<SiteText, 'name' | 'published'>,
): Promise<WrittenText | null> {
  if (row.published === null) return built(row.name);
  return await readVersion(db, row.name, row.published);
}

/** The draft where there is one, else what the site shows. */
export async function currentText(
  db: Kysely<Database>,
  deps: Pick<SiteTextDeps, 'built'>,
  row: Pick<SiteText, 'name' | 'published' | 'head' | 'body'>,
): Promise<WrittenText | null> {
  const { head, body } = row;
  return head === null || body === null ? await shownText(db, deps, row) : { head, body };
}

/** A version of a text; null: there is none with this number. */
export async function readVersion(
  db: Kysely<Database>,
  name: string,
  number: number,
): Promise<WrittenText | null> {
  const found = await db
    .selectFrom('site_text_versions')
    .select(['head', 'body'])
    .where('name', '=', name)
    .where('number', '=', number)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Stores what a text has become as a version. What one person writes within ten minutes stays one version.
 * @param isApart never in the place of what the person wrote before
 * @returns its number, and whether it is a new one
 */
export async function storeVersion(
  trx: Transaction<Database>,
  name: string,
  { head, body }: WrittenText,
  { by, now, isApart = false }: { by: string; now: Date; isApart?: boolean },
): Promise<{ number: number; isNew: boolean }> {
  const last = await trx
    .selectFrom('site_text_versions')
    .select(['number', 'written_by', 'written_at', 'was_published'])
    .where('name', '=', name)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const written = { head: JSON.stringify(head), body, written_at: now };
  if (
    last !== undefined &&
    !isApart &&
    !last.was_published &&
    last.written_by === by &&
    now.getTime() - last.written_at.getTime() < ONE_VERSION_MS
  ) {
    const { written_at: _at, ...text } = written;
    await trx
      .updateTable('site_text_versions')
      .set(text)
      .where('name', '=', name)
      .where('number', '=', last.number)
      .execute();
    return { number: last.number, isNew: false };
  }
  const number = (last?.number ?? 0) + 1;
  await trx
    .insertInto('site_text_versions')
    .values({ name, number, ...written, written_by: by, was_published: by === BUILD })
    .execute();
  await forgetOldVersions(trx, name);
  return { number, isNew: true };
}

async function forgetOldVersions(trx: Transaction<Database>, name: string): Promise<void> {
  const drafts = trx
    .selectFrom('site_text_versions')
    .select('number')
    .where('name', '=', name)
    .where('was_published', '=', false)
    .orderBy('number', 'desc')
    .offset(VERSIONS_STORED)
    .limit(1);
  await trx
    .deleteFrom('site_text_versions')
    .where('name', '=', name)
    .where('was_published', '=', false)
    .where('number', '<=', drafts)
    .execute();
}
