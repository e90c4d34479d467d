import type { FacetOption, CarCountry } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { CachedFragment } from '../../document/cached-fragment.tsx';
import { brandLabel } from './texts.ts';

interface BrandLinksProps {
  country: CarCountry;
  brands: readonly FacetOption[];
}

/** The brands of the list, each a page of its own. */
export function BrandLinks({ country, brands }: BrandLinksProps) {
  if (brands.length === 0) return null;
  return (
    <CachedFragment
      name="brand-links"
      by={() => [country, ...brands.flatMap(({ value, label }) => [value, label])]}
    >
      {() => <Links country={country} brands={brands} />}
    </CachedFragment>
  );
}

function Links({ country, brands }: BrandLinksProps) {
  return (
    <nav aria-labelledby="brand-links" className="mt-14 border-t border-line pt-8">
      <h2 id="brand-links" className="text-card font-semi">
        По маркам
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-5">
        {brands.map((brand) => (
          <li key={brand.value}>
            <Link
              to={paths.landing(country, brand.value)}
              className="link-plain inline-flex min-h-11 items-center"
            >
              {brandLabel(brand)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
