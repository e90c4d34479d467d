import type { MenuCountry } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { CHOICE_LINKS, LEDGER_LINK, MENU, QUOTE_LINK, countryCards } from './navigation.ts';

const LINE = 'flex min-h-12 items-center font-medium link-plain';

/** The whole menu, for the drawer of small screens. */
export function DrawerLinks({ menu }: { menu: readonly MenuCountry[] }) {
  return (
    <nav aria-label="Меню сайта">
      {countryCards(menu).map(({ country, name, brands }) => (
        <div key={country} className="border-b border-line py-3">
          <Link
            to={paths.catalog(country)}
            className="flex min-h-11 items-center text-card font-semi"
          >
            {name}
          </Link>
          <ul className="flex flex-wrap gap-x-5">
            {brands.map((item) => (
              <li key={item.name}>
                <Link to={item.to} className="link-plain flex min-h-11 items-center text-quiet">
                  {item.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className="py-3">
        {[...CHOICE_LINKS, QUOTE_LINK, LEDGER_LINK, ...MENU].map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={LINE}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
