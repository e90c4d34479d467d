import { searchTerms } from '@prichal/catalog';
import type { LeadSearch } from '@prichal/office';

/** «П-48213», «8 (913) 123-45-67», «8.913.123.45.67», «…4547»: with any dash, what is left without them is no word. */
const NUMBERISH = /^[\sпПpP+().\d\p{Pd}−]+$/u;
/**
 * «С-48213» of a deal, «П-48213/2» of a second proposal: the number of their lead. Clients read both on their pages. Five
 * digits at least: «C 180» is a car.
 */
const RECORD = /^[пПpPсСcC][\s\p{Pd}−]*(\d{5,})(?:\s*\/\s*\d{1,3})?$/u;
/** «2.0» is the engine of a car. */
const LITRES = /^\d{1,2}\.\d{1,2}$/;

/** The shortest end of a car's number that is searched. */
const VIN_TAIL_MIN = 4;

/** What was typed into the search of the office; undefined: nothing. */
export function leadSearch(text: string | undefined): LeadSearch | undefined {
  // the sign of a number would become the word «No»
  const typed = text?.replaceAll('№', ' ').normalize('NFKC').trim() ?? '';
  if (typed === '') return undefined;
  const digits = RECORD.exec(typed)?.[1] ?? typed.replace(/\D/g, '');
  // the end of a VIN is digits too
  if (RECORD.test(typed) || (NUMBERISH.test(typed) && !LITRES.test(typed)))
    return { digits, words: digits.length >= VIN_TAIL_MIN ? [[digits]] : [] };
  return { digits: '', words: searchTerms(typed) };
}
