import { countryNames } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../paths.ts';
import { carsWithin, rangeText } from './percent.ts';

/** How far sums that were paid lay from those that were promised, hundredths of a per cent, over so many cars. */
export interface KnownSpread {
  from: number;
  to: number;
  count: number;
  /** so many of them lie within `from`…`to` */
  within: number;
  /** days later than promised; negative: earlier */
  late: { from: number; to: number; usual: number };
  demo: boolean;
  /** by this third country, «через Киргизию»; null: straight */
  via: string | null;
}

/** «По 17 машинам из Японии напрямую вышло −1…+3 % к обещанному», with the proof behind it; nothing while too few are known. */
export function SpreadLine({
  spread,
  country,
  className,
}: {
  spread: KnownSpread | null;
  country: CarCountry;
  className: string;
}) {
  if (spread === null) return null;
  return (
    <p className={className}>
      По {carsWithin(spread)} {countryNames(country).from} {spread.via ?? 'напрямую'}{' '}
      <Link to={paths.ledger({ country, route: spread })} className="link">
        вышло {rangeText(spread)} к обещанному
      </Link>
      {spread.demo && ', демо'}
    </p>
  );
}
