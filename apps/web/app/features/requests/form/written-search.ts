import { SEARCH_CONTEXT_MAX } from './search-context.ts';

/** An address of this site with cars in it. */
const WITH_CARS = /^\/(?:catalog|search|pick|compare|favourites)[\w/?&=%.+,~*-]{0,700}$/;

/**
 * What a request sent without scripts is about, out of the address of the form's page: `search`, an address of this
 * site, and `words`, its text, cut so that both fit into the request. Null: neither, or somebody else's address.
 */
export function writtenSearch(query: URLSearchParams): { title: string; address: string } | null {
  const address = query.get('search') ?? '';
  const title = (query.get('words') ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, SEARCH_CONTEXT_MAX - address.length - '\n'.length);
  return WITH_CARS.test(address) && title !== '' ? { title, address } : null;
}
