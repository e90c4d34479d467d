import { searchTerms } from '@prichal/catalog';
import type { LeadSearch } from '@prichal/office';

/** «П-48213», «8 (913) 123-45-67», «8.913.123.45.67», «…4547»: with any dash, what is left without them is no word. */
const NUMBERISH = /^[\sпПpP+().\d\p{Pd}−]+$/u;
/** «2.0» is the engine of a car. */
const LITRES = /^\d{1,2}\.\d{1,2}$/;

/** The shortest end of a car's number that is searched. */
const VIN_TAIL_MIN = 4;

/** What was typed into the search of the office; undefined: nothing. */
export function leadSearch(text: string | undefined): LeadSearch | undefined {
  // the sign of a number would become the word «No»
  const typed = text?.replaceAll('№', ' ').normalize('NFKC').trim() ?? '';
  if (typed === '') return undefined;
  const digits = typed.replace(/\D/g, '');
  // the end of a VIN is digits too
  if (NUMBERISH.test(typed) && !LITRES.test(typed))
    return { digits, words: digits.length >= VIN_TAIL_MIN ? [[digits]] : [] };
  return { digits: '', words: searchTerms(typed) };
}
