import type { Database, Lead } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Leads of one round. */
const BATCH = 500;
/** One visitor's text must not fill the index. */
const TERMS_MAX = 80;
/** Characters of a term. */
export const TERM_MAX = 60;

/** Leads that the search does not know yet. Newly accepted ones: the request itself does not wait for an index. */
export async function readUnindexed(
  db: Kysely<Database>,
): Promise<Pick<Lead, 'uid' | 'name' | 'email' | 'context' | 'campaign' | 'spam_hints'>[]> {
  return await db
    .selectFrom('leads')
    .select(['uid', 'name', 'email', 'context', 'campaign', 'spam_hints'])
    .where('search_terms', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('uid', 'desc')
    .limit(BATCH)
    .execute();
}

/**
 * Stores the terms that a lead is found by. One that was erased meanwhile stays without.
 * @param found folded terms of each lead
 */
export async function storeSearchTerms(
  db: Kysely<Database>,
  found: readonly { uid: string; terms: readonly string[] }[],
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ uid, terms }) => ({
    uid,
    terms: [...new Set(terms.map((term) => term.slice(0, TERM_MAX)))]
      .filter((term) => term !== '')
      .slice(0, TERMS_MAX),
  }));
  await sql`
    update leads set search_terms = array_to_tsvector(sent.terms)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(uid uuid, terms text[])
    where leads.uid = sent.uid and leads.search_terms is null and leads.erased_at is null
  `.execute(db);
}
