import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema/database.ts';
import type { ConsentTextsTable } from '../schema/lead-retention.ts';

export type ConsentText = Selectable<ConsentTextsTable>;

/** Stores a text permanently when it is first shown; storing it again changes nothing. */
export async function storeConsentText(db: Kysely<Database>, text: ConsentText): Promise<void> {
  await db
    .insertInto('consent_texts')
    .values(text)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** The newest text of a document's version, or of any version when none is named; null when it was never shown. */
export async function readConsentText(
  db: Kysely<Database>,
  document: string,
  version?: string,
): Promise<ConsentText | null> {
  let query = db.selectFrom('consent_texts').selectAll().where('document', '=', document);
  if (version !== undefined) query = query.where('version', '=', version);
  return (await query.orderBy('shown_from', 'desc').limit(1).executeTakeFirst()) ?? null;
}
