import { useStaticPart } from '../../document/static-parts.ts';
import { CachedFragment } from '../../document/cached-fragment.tsx';
import { useSiteFacts } from '../../site/site-facts.ts';
import { StaticMarkup } from '../../document/static-markup.tsx';
import { CatalogSearch } from './catalog-search.tsx';

/** Search where the page has none of its own, contacts, catalogue and services, networks with their notices, who stands behind the site. */
export function SiteFooter({ withSearch }: { withSearch: boolean }) {
  const frame = useSiteFacts()?.frame ?? null;
  return (
    <footer
      id="footer"
      tabIndex={-1}
      className="@container mt-20 border-t border-line bg-raised md:mt-28"
    >
      <div className="wrap pt-10 pb-8">
        <StaticMarkup id="footer-links" html={useStaticPart(frame, 'footerLinks')} />
        {withSearch && (
          <CachedFragment name="footer-search" by={() => []}>
            {() => <CatalogSearch id="search" className="mt-10 border-t border-line pt-8" />}
          </CachedFragment>
        )}
        <StaticMarkup id="footer-legal" html={useStaticPart(frame, 'footerLegal')} />
      </div>
    </footer>
  );
}
