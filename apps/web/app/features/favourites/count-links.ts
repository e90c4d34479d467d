import { savedLists } from '../../visitor/saved-lists.ts';
import { paths } from '../../paths.ts';

/** Writes beside the links of header, menu and footer how many cars are in the favourites and in the comparison. Returns how to stop. */
export function watchCounts(page: Document): () => void {
  const write = () => {
    const { favourites, compared } = savedLists.read();
    count(page, paths.favourites(), favourites.length);
    count(page, '/compare', compared.length);
  };
  write();
  return savedLists.subscribe(write);
}

function count(page: Document, path: string, cars: number): void {
  for (const link of page.querySelectorAll<HTMLElement>(
    `:is([data-static], header) a[href^="${path}"]`,
  ))
    if (cars > 0) link.dataset['count'] = String(cars);
    else delete link.dataset['count'];
}
