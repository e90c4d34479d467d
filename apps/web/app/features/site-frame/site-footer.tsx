import { useKeptPart } from '../../kept-parts.ts';
import { RenderedOnce } from '../../rendered-once.tsx';
import { useSiteFacts } from '../../site-facts.ts';
import { KeptMarkup } from '../../ui/kept-markup.tsx';
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
        <KeptMarkup id="footer-links" html={useKeptPart(frame, 'footerLinks')} />
        {withSearch && (
          <RenderedOnce name="footer-search" by={() => []}>
            {() => <CatalogSearch id="search" className="mt-10 border-t border-line pt-8" />}
          </RenderedOnce>
        )}
        <KeptMarkup id="footer-legal" html={useKeptPart(frame, 'footerLegal')} />
      </div>
    </footer>
  );
}
