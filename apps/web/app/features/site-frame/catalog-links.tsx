import type { MenuCountry } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { LEDGER_LINK, countryCards } from './navigation.ts';

/** Three country cards with their brands, and the sums that cars came out at: the specified four links beside leave no place for it. */
export function CatalogLinks({ menu }: { menu: readonly MenuCountry[] }) {
  return (
    <div className="wrap grid grid-cols-3 gap-6 py-6">
      {countryCards(menu).map(({ country, name, brands }) => (
        <div
          key={country}
          className="relative rounded-lg border border-line bg-raised px-6 pt-5 pb-4 transition-colors hover:border-control"
        >
          <Link
            to={paths.catalog(country)}
            className="link-plain text-card font-semi after:absolute after:inset-0"
          >
            {name}
          </Link>
          <ul className="mt-2 flex flex-wrap gap-x-5">
            {brands.map((brand) => (
              <li key={brand.name} className="relative">
                <Link
                  to={brand.to}
                  className="link-plain flex min-h-11 items-center text-quiet hover:text-text"
                >
                  {brand.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Link
        to={LEDGER_LINK.to}
        className="col-span-full flex min-h-11 items-center justify-self-start font-medium link-plain"
      >
        {LEDGER_LINK.label}
      </Link>
    </div>
  );
}
