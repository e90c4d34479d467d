import { Link } from '@prichal/ui/link.tsx';
import { savedLists } from '../../visitor/saved-lists.ts';
import type { SavedSearch } from '../../visitor/saved-lists.ts';
import { paths } from '../../paths.ts';
import { useRequestOpener } from '../../site/request-opener.ts';
import { buttonClass } from '@prichal/ui/button.tsx';
import { OpenerLink } from '../../ui/opener-link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** Saved searches: open, request such cars, remove. */
export function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
  const open = useRequestOpener();
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="searches" className="mt-12">
      <SectionHeading id="searches">Сохранённые поиски</SectionHeading>
      <ul className="max-w-220 border-t border-line">
        {searches.map((search) => (
          <li
            key={search.address}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <Link to={search.address} className="link min-h-11 grow basis-64 py-2.5 font-semi">
              {search.title}
            </Link>
            <OpenerLink
              to={paths.requestAbout(search.address)}
              onOpen={() => open({ kind: 'consultation', search })}
              className={buttonClass('secondary')}
            >
              Прислать похожие
              <span className="visually-hidden">: {search.title}</span>
            </OpenerLink>
            <button
              type="button"
              onClick={() => savedLists.toggleSearch(search)}
              className={buttonClass('quiet')}
            >
              Убрать
              <span className="visually-hidden"> поиск: {search.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
