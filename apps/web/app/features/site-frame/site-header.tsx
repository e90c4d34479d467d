import { useLocation } from 'react-router';
import { Link } from '@prichal/ui/link.tsx';
import { CachedFragment } from '../../document/cached-fragment.tsx';
import { useStaticPart } from '../../document/static-parts.ts';
import { useBrand, useSiteFacts } from '../../site/site-facts.ts';
import { paths } from '../../paths.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import type { IconName } from '@prichal/ui/icon.tsx';
import { CatalogMenu } from './catalog-menu.tsx';
import { Logo } from './logo.tsx';
import { MenuButton } from './menu-drawer.tsx';
import { MENU } from './navigation.ts';
import { RequestLink } from './request-link.tsx';
import { useHidingHeader } from './scroll/use-hiding-header.ts';
import { SearchLink } from './search-link.tsx';
import { ThemeSwitch } from '@prichal/ui/theme-switch.tsx';
import { TopStrip } from './top-strip.tsx';

const SQUARE =
  'grid size-11 place-items-center rounded-md border border-line-strong bg-raised wide:hidden';
const PLAIN_SQUARE = 'relative grid size-11 place-items-center rounded-md hover:bg-overlay';

/** Stays at the top, steps aside while the visitor reads down, comes back at the first move up. */
export function SiteHeader() {
  const header = useHidingHeader();
  const facts = useSiteFacts();
  const links = useStaticPart(facts?.frame ?? null, 'catalogLinks');
  const { pathname } = useLocation();
  const here = MENU.find(({ to }) => isWithin(pathname, to))?.to;
  return (
    <div
      ref={header}
      data-at-top=""
      className="@container sticky top-0 z-30 border-b border-line bg-ground transition-[translate,background-color] duration-200 data-at-top:bg-veil data-hidden:-translate-y-full"
    >
      <CachedFragment name="header" by={() => [facts?.brand, facts?.rates, links, here]}>
        {() => <HeaderRows here={here} />}
      </CachedFragment>
    </div>
  );
}

/** The page of a link of the menu, or one below it. */
function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}

function HeaderRows({ here }: { here: string | undefined }) {
  const brand = useBrand();
  return (
    <>
      <TopStrip />
      <div className="wrap flex h-15 items-center wide:h-19">
        <Logo brand={brand} />
        <nav
          id="navigation"
          tabIndex={-1}
          aria-label="Главное меню"
          className="ml-auto flex items-center gap-2 wide:ml-8 wide:grow wide:gap-4 widest:ml-12 widest:gap-7"
        >
          <div className="contents narrow:hidden">
            <CatalogMenu />
            {MENU.map(({ label, to }) => (
              <Link
                key={to}
                to={to}
                aria-current={to === here ? 'page' : undefined}
                className="flex min-h-11 items-center font-medium whitespace-nowrap hover:text-accent-strong aria-[current=page]:text-accent-strong contrast:underline contrast:decoration-2 contrast:underline-offset-4"
              >
                {label}
              </Link>
            ))}
          </div>
          {/* with text at 140 % on a phone the drawer has it: the name and the phone stay */}
          <SearchLink className={`${SQUARE} @max-[18rem]:hidden`} />
          <a href={`tel:${brand.phone}`} aria-label="Позвонить" className={SQUARE}>
            <Icon name="phone" />
          </a>
          <MenuButton className={SQUARE} />
        </nav>
        <div className="flex items-center gap-2 whitespace-nowrap narrow:hidden widest:gap-4">
          <div className="flex">
            <SearchLink className={PLAIN_SQUARE} />
            <SavedLink to={paths.favourites()} icon="heart" label="Избранное" />
            <SavedLink to={paths.compare()} icon="scales" label="Сравнение" />
          </div>
          <ThemeSwitch isBrief />
          <RequestLink />
        </div>
      </div>
    </>
  );
}

/** A saved list, where the row has room for it: `watchCounts` writes the count over the icon's corner. */
function SavedLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link to={to} title={label} className={`${PLAIN_SQUARE} @max-[70rem]:hidden`}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </Link>
  );
}
