import type { ReactNode } from 'react';
import { ScrollRestoration } from 'react-router';
import { CachedFragment } from '../../document/cached-fragment.tsx';
import { useSiteFacts } from '../../site/site-facts.ts';
import { BarPatterns } from '@prichal/ui/group-icon.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { PageOutlet, usePageWait } from './page-outlet.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ForwardScroll } from './scroll/forward-scroll.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLinks } from './skip-links.tsx';
import { PhoneStrip } from './top-strip.tsx';
import { useStaticTotals } from './use-static-totals.ts';
import { useStaticLinks } from './use-static-links.ts';

/** What stands around every page: the header with its menu, the page's own place, the footer. */
export function SiteFrame({
  withSearch,
  children,
}: {
  /** false on a page that holds the skip link's #search itself; while it is hidden the footer has one */
  withSearch: boolean;
  children: ReactNode;
}) {
  useStaticLinks();
  useStaticTotals();
  const waiting = usePageWait();
  const brand = useSiteFacts()?.brand;
  return (
    <>
      <CachedFragment name="skip-links" by={() => []}>
        {() => <SkipLinks />}
      </CachedFragment>
      <header className="contents">
        <CachedFragment name="strip" by={() => [brand]}>
          {() => <PhoneStrip />}
        </CachedFragment>
        <SiteHeader />
      </header>
      <PageOutlet {...waiting}>{children}</PageOutlet>
      <SiteFooter withSearch={withSearch || waiting.shown} />
      <MenuDrawer />
      <RouteAnnouncer />
      <ForwardScroll>
        <ScrollRestoration />
      </ForwardScroll>
      <CachedFragment name="patterns" by={() => []}>
        {() => <BarPatterns />}
      </CachedFragment>
    </>
  );
}
