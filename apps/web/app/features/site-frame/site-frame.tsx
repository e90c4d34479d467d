import type { ReactNode } from 'react';
import { ScrollRestoration } from 'react-router';
import { RenderedOnce } from '../../rendered-once.tsx';
import { useSiteFacts } from '../../site-facts.ts';
import { BarPatterns } from '../../ui/group-mark.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { PageOutlet, usePageWait } from './page-outlet.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ForwardScroll } from './scroll/forward-scroll.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLinks } from './skip-links.tsx';
import { PhoneStrip } from './top-strip.tsx';
import { useKeptCity } from './use-kept-city.ts';
import { useKeptLinks } from './use-kept-links.ts';

/** What stands around every page: the header with its menu, the page's own place, the footer. */
export function SiteFrame({
  withSearch,
  children,
}: {
  /** false on a page that holds the skip link's #search itself; while it is hidden the footer has one */
  withSearch: boolean;
  children: ReactNode;
}) {
  useKeptLinks();
  useKeptCity();
  const waiting = usePageWait();
  const brand = useSiteFacts()?.brand;
  return (
    <>
      <RenderedOnce name="skip-links" by={() => []}>
        {() => <SkipLinks />}
      </RenderedOnce>
      <header className="contents">
        <RenderedOnce name="strip" by={() => [brand]}>
          {() => <PhoneStrip />}
        </RenderedOnce>
        <SiteHeader />
      </header>
      <PageOutlet {...waiting}>{children}</PageOutlet>
      <SiteFooter withSearch={withSearch || waiting.shown} />
      <MenuDrawer />
      <RouteAnnouncer />
      <ForwardScroll>
        <ScrollRestoration />
      </ForwardScroll>
      <RenderedOnce name="patterns" by={() => []}>
        {() => <BarPatterns />}
      </RenderedOnce>
    </>
  );
}
