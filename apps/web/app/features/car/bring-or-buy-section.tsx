import { countryNames } from '@prichal/contract';
import { DAYS } from '@prichal/ui/days.ts';
import { capitalize, countOf, formatDay, formatDayYear, formatRub } from '@prichal/ui/format.ts';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { cityFor, landedTo } from '../../visitor/chosen-city.ts';
import type { CityPrice } from '../../visitor/chosen-city.ts';
import { differenceToMarket } from './bring-or-buy.ts';
import type { BringOrBuy, Way } from './bring-or-buy.ts';
import { CARRIER_WAIT } from './route-legs.ts';

/** The same model and year brought from each country to the visitor's city, and bought in Russia. */
export function BringOrBuySection({
  data: { market, ways },
  name,
  year,
  city,
}: {
  data: BringOrBuy;
  name: string;
  year: number;
  city: CityPrice | null;
}) {
  const place = city === null || city.rub === null ? 'Владивостока' : city.genitive;
  return (
    <section aria-labelledby="bring-or-buy-heading" className="max-w-[64rem]">
      <h2 id="bring-or-buy-heading" className="text-block font-heading tracking-tight">
        Везти или купить здесь
      </h2>
      <p className="mt-2 mb-6 text-quiet">
        {name} {year} года: под ключ до {place} и на рынке в России.
      </p>
      <ul className="@container border-t border-line">
        {ways.map((way) => (
          <WayRow key={way.country} way={way} market={market.rub} city={city} />
        ))}
        <li className={ROW}>
          <span className="font-semi">Купить в России</span>
          <span className="text-right text-lead font-semi tabular-nums">
            {formatRub(market.rub)}
          </span>
          <span className={ASIDE}>сразу</span>
          <span className={`${ASIDE} wrap-anywhere`}>
            {market.source}, {formatDayYear(market.day)}
          </span>
        </li>
      </ul>
    </section>
  );
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-4 @min-[42rem]:grid-cols-[minmax(0,1.1fr)_11rem_9rem_minmax(0,1fr)]';
const ASIDE = 'text-[0.9375rem] text-quiet @max-[42rem]:col-span-2';

function WayRow({ way, market, city }: { way: Way; market: number; city: CityPrice | null }) {
  const { country, id, isThis, landed, days } = way;
  if (landed === null) return null;
  const moved = cityFor(landed, city);
  const { totalRub, to } = landedTo(landed.total_rub, moved);
  const name = `${isThis ? 'Эта, ' : ''}${countryNames(country).from}`;
  // the sum and the days go to the same place
  const there = moved === null || to === null ? 0 : CARRIER_WAIT.days + moved.days.typical;
  return (
    <li className={ROW}>
      <span className="font-semi">
        {isThis ? (
          name
        ) : (
          <Link
            to={paths.car(country, id, city?.slug ?? null)}
            className="link inline-flex min-h-11 items-center lg:min-h-6"
          >
            {capitalize(name)}
          </Link>
        )}
      </span>
      <span className="text-right text-lead font-semi tabular-nums">{formatRub(totalRub)}</span>
      <span className={ASIDE}>
        {days === null ? 'уже в\u00a0пути' : `около ${countOf(days + there, DAYS)}`}
      </span>
      <span className="text-[0.9375rem] @max-[42rem]:col-span-2">
        <Difference totalRub={Number(totalRub)} market={market} />
        {landed.clearance_date !== null && (
          <span className="block text-small text-quiet">
            таможня {formatDay(landed.clearance_date)}
          </span>
        )}
      </span>
    </li>
  );
}

function Difference({ totalRub, market }: { totalRub: number; market: number }) {
  const difference = differenceToMarket(totalRub, market);
  switch (difference.kind) {
    case 'below':
      return <span className="text-good-text">ниже рынка на {formatRub(difference.rub)}</span>;
    case 'above':
      return <span className="text-warn">выше рынка на {formatRub(difference.rub)}</span>;
    case 'same':
      return <span className="text-quiet">как на рынке</span>;
  }
}
