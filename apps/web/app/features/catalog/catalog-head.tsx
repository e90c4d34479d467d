import { countryNames, furtherCountry, ofThree } from '@prichal/contract';
import type { Country, CarCountry } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { CityChoice } from '../../visitor/city-choice.tsx';
import { paths } from '../../paths.ts';
import { CachedFragment } from '../../document/cached-fragment.tsx';
import { DAYS } from '@prichal/ui/days.ts';
import { countOf } from '@prichal/ui/format.ts';
import type { SeaBandData } from './sea-band.tsx';
import { SeaBand } from './sea-band.tsx';
import { carsText } from './texts.ts';

/** Where the cars of each country are bought. */
const SOURCES: Record<Country, string> = {
  japan: 'с\u00a0аукционов Японии',
  korea: 'с\u00a0площадок Кореи',
  china: 'с\u00a0площадок Китая',
};

export interface CatalogHeadProps {
  country: CarCountry;
  /** cars of the country without filters */
  total: number;
  /** usual days from the choice to Vladivostok */
  days: number;
  /** the country's, always the same; null: no way is drawn */
  sea: SeaBandData | null;
}

/** The head of a country's catalogue: its name, what the sums include, the way of the car over the chart. */
export function CatalogHead(props: CatalogHeadProps) {
  const { country, total, days } = props;
  return (
    <CachedFragment
      name="catalog-head"
      by={() => [country, total, days, countryNames(country), furtherCountry(country)?.intro]}
    >
      {() => <Head {...props} />}
    </CachedFragment>
  );
}

function Head({ country, total, days, sea }: CatalogHeadProps) {
  return (
    <div className="relative overflow-hidden">
      {sea !== null && <SeaBand sea={sea} />}
      <div className="wrap relative pt-4 pb-3 lg:min-h-66 lg:pt-10 lg:pb-12">
        <nav aria-label="Путь по сайту" className="text-small max-lg:hidden">
          <ol className="flex gap-2.5 text-quiet">
            <li>
              <Link to={paths.home()} className="link-plain">
                Главная
              </Link>
              <span aria-hidden="true" className="ml-2.5">
                /
              </span>
            </li>
            <li aria-current="page" className="font-medium text-text">
              {countryNames(country).name}
            </li>
          </ol>
        </nav>
        <h1 className="text-[min(2rem,7.6vw)] leading-[1.2] font-heading tracking-tight lg:mt-3 lg:text-headline lg:tracking-headline">
          Автомобили {countryNames(country).from}
        </h1>
        <p className="mt-2 max-w-[29rem] text-quiet max-lg:hidden lg:mt-3 lg:text-[1.0625rem] lg:leading-7 lg:text-text">
          <span className="max-lg:hidden">
            {carsText(total, true)} {ofThree(SOURCES, country) ?? countryNames(country).from}.{' '}
          </span>
          Суммы — с таможней и оформлением, до Владивостока или вашего города. {countOf(days, DAYS)}{' '}
          от выбора до Владивостока.
        </p>
        <Intro country={country} />
        <CityChoice className="mt-1.5 lg:mt-4" />
      </div>
    </div>
  );
}

/** The owner's words over the cars of a further country. */
function Intro({ country }: { country: CarCountry }) {
  const intro = furtherCountry(country)?.intro ?? '';
  return intro !== '' && <p className="mt-3 max-w-[44rem] text-quiet">{intro}</p>;
}
