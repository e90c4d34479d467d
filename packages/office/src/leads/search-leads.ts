import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What is searched for: each kind alone is enough. */
export interface LeadSearch {
  /** digits: a number of a lead, or the tail of a phone from four digits on */
  digits: string;
  /** folded words, each with the spellings that are as good; all words must begin a word of the lead */
  words: readonly (readonly string[])[];
}

const TAIL_MIN = 4;
/** +7 or 8 before ten digits of a phone */
const NATIONAL_DIGITS = 10;

/** The condition over `leads`, each part by an index of its own. Nothing to search for: nothing is found. */
export function searchCondition({ digits, words }: LeadSearch): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [];
  if (digits !== '') parts.push(sql`leads.number = ${`П-${digits}`}`);
  if (digits.length >= TAIL_MIN) {
    const tail = digits.slice(-NATIONAL_DIGITS);
    parts.push(
      sql`(leads.phone is not null and reverse(leads.phone) like reverse(${tail}::text) || '%')`,
    );
  }
  const query = wordQuery(words);
  if (query !== '')
    parts.push(sql`(leads.search_terms is not null and leads.search_terms @@ ${query}::tsquery)`);
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** `('oлeг':*) & ('harrier':* | 'xappиep':*)`: written out, so that no dictionary changes the words. */
function wordQuery(words: LeadSearch['words']): string {
  return words
    .map((spellings) =>
      spellings
        .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
        .filter((word) => word !== '')
        .map((word) => `'${word}':*`),
    )
    .filter((group) => group.length > 0)
    .map((group) => `(${group.join(' | ')})`)
    .join(' & ');
}
