import { isDataError, sqlState, storableText } from '@prichal/database';
import type { Database, Lead } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Leads of one round. */
const BATCH = 500;
/** One visitor's text must not fill the index. */
const TERMS_MAX = 80;
/** Characters of a term. */
const TERM_MAX = 60;

interface LeadTerms {
  uid: string;
  terms: readonly string[];
}

interface Rejected {
  uid: string;
  /** SQLSTATE */
  state: string | null;
}

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

/** A term as the index has it, and as a query must name it. */
export const cutTerm = (term: string): string => storableText(term, TERM_MAX);

/**
 * Stores the terms that a lead is found by. One that was erased meanwhile stays without. A lead whose terms the database
 * rejects gets none, so that it does not hold back the others of its batch.
 * @param found folded terms of each lead
 * @returns the rejected leads, each with its SQLSTATE: the error itself quotes the text
 */
export async function storeSearchTerms(
  db: Kysely<Database>,
  found: readonly LeadTerms[],
): Promise<Rejected[]> {
  if (found.length === 0) return [];
  try {
    await writeTerms(db, found);
    return [];
  } catch (error) {
    if (!isDataError(error)) throw error;
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0) {
      await writeTerms(db, [{ uid: only.uid, terms: [] }]);
      return [{ uid: only.uid, state: sqlState(error) }];
    }
  }
  const rejected: Rejected[] = [];
  for (const lead of found) rejected.push(...(await storeSearchTerms(db, [lead])));
  return rejected;
}

async function writeTerms(db: Kysely<Database>, found: readonly LeadTerms[]): Promise<void> {
  const rows = found.map(({ uid, terms }) => ({
    uid,
    terms: [...new Set(terms.map(cutTerm))].filter((term) => term !== '').slice(0, TERMS_MAX),
  }));
  await sql`
    update leads set search_terms = array_to_tsvector(sent.terms)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(uid uuid, terms text[])
    where leads.uid = sent.uid and leads.search_terms is null and leads.erased_at is null
  `.execute(db);
}
