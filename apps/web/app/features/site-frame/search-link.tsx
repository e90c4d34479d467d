import { paths } from '../../paths.ts';
import { openSearch } from '../../site/search-opener.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { OpenerLink } from '../../ui/opener-link.tsx';

/** The glass of the header: opens the search over the page; without scripts it is the page of the search. */
export function SearchLink({ className }: { className: string }) {
  return (
    <OpenerLink to={paths.search()} onOpen={openSearch} className={className}>
      <Icon name="search" />
      <span className="visually-hidden">Поиск</span>
    </OpenerLink>
  );
}
