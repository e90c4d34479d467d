import { searchTerms } from '@prichal/catalog';
import type { LeadSearch } from '@prichal/office';

/** «П-48213», «8 (913) 123-45-67», «…4547»: what is left without them is no word. */
const NUMBERISH = /^[\sпПpP№+()\d–-]+$/u;

/** What was typed into the search of the office; undefined: nothing. */
export function leadSearch(text: string | undefined): LeadSearch | undefined {
  const typed = text?.normalize('NFKC').trim() ?? '';
  if (typed === '') return undefined;
  const digits = typed.replace(/\D/g, '');
  if (NUMBERISH.test(typed)) return { digits, words: [] };
  return { digits: '', words: searchTerms(typed) };
}
