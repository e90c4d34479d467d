import type { RequestSubject } from '../../../site/request-opener.ts';

const RESULT = /^\/calculator\/result\?[\w=&%.+,~*-]{1,900}$/;
const TITLE_MAX = 300;
const TOTAL_MAX = 80;

/**
 * The calculation that a request sent without scripts is about, out of the address of the form's page: `calculation`, the
 * address of a result on this site, `words`, its text, and `sum`, its total as text. Null: none, or somebody else's address.
 */
export function writtenCalculation(
  query: URLSearchParams,
  publicUrl: string,
): NonNullable<RequestSubject['calculation']> | null {
  const address = query.get('calculation') ?? '';
  const text = (name: string, most: number) =>
    (query.get(name) ?? '').replace(/\s+/g, ' ').trim().slice(0, most);
  const title = text('words', TITLE_MAX);
  const total = text('sum', TOTAL_MAX);
  return RESULT.test(address) && title !== '' && total !== ''
    ? { title, total, totalRub: null, url: publicUrl + address }
    : null;
}
