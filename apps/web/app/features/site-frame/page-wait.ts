export type PageWait = 'catalog' | 'page';

/**
 * What stands in for a page on its way: nothing while none is, nor when the same page only changes its parameters;
 * the grid for a list of cars, the ring for the rest.
 */
export function pageWait(
  here: string,
  there: string | undefined,
  state: 'idle' | 'loading' | 'submitting',
): PageWait | null {
  if (state !== 'loading' || there === undefined || there === here) return null;
  return isCarList(there) ? 'catalog' : 'page';
}

/** The lists of cars have their own waiting picture and their own search. */
function isCarList(pathname: string): boolean {
  return /^\/catalog\/[^/]+\/?$/.test(pathname);
}
