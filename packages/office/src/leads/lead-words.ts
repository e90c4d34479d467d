import type { Database, Lead } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Leads of one round. */
const BATCH = 500;
/** One visitor's text must not fill the index. */
const WORDS_MAX = 80;
const WORD_MAX = 60;

/** Leads that the search does not know yet. Newly accepted ones: the request itself does not wait for an index. */
export async function readUnindexed(
  db: Kysely<Database>,
): Promise<Pick<Lead, 'uid' | 'name' | 'context' | 'campaign' | 'spam_hints'>[]> {
  return await db
    .selectFrom('leads')
    .select(['uid', 'name', 'context', 'campaign', 'spam_hints'])
    .where('words', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('uid', 'desc')
    .limit(BATCH)
    .execute();
}

/**
 * Stores the words that a lead is found by. One that was erased meanwhile stays without.
 * @param found folded words of each lead
 */
export async function storeWords(
  db: Kysely<Database>,
  found: readonly { uid: string; words: readonly string[] }[],
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ uid, words }) => ({
    uid,
    words: [...new Set(words.map((word) => word.slice(0, WORD_MAX)))]
      .filter((word) => word !== '')
      .slice(0, WORDS_MAX),
  }));
  await sql`
    update leads set words = array_to_tsvector(sent.words)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(uid uuid, words text[])
    where leads.uid = sent.uid and leads.words is null and leads.erased_at is null
  `.execute(db);
}
