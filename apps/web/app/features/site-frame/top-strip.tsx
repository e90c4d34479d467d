import { Link } from '@prichal/ui/link.tsx';
import { formatDay } from '@prichal/ui/format.ts';
import { formatPhone } from '@prichal/contract';
import { useBrand, useSiteFacts } from '../../site/site-facts.ts';
import { OfficeClock } from './office-clock.tsx';
import { paths } from '../../paths.ts';
import { RequestLink } from './request-link.tsx';
import { sayRates } from './say-rates.ts';

/** The same on a small screen, above the header: it scrolls away, and the button is in reach without the menu. */
export function PhoneStrip() {
  const brand = useBrand();
  return (
    <div className="@container">
      <div className="border-b border-line bg-ground wide:hidden">
        <div className="wrap flex min-h-13 items-center justify-between gap-x-4 py-1 text-small text-quiet @max-[18rem]:flex-wrap">
          <p className="first-letter:uppercase">
            <span className="short:hidden">{brand.city}, </span>доставка по всей России
            <span className="block">{brand.hours.text}</span>
          </p>
          <RequestLink className="min-h-11! shrink-0 px-3! text-[0.875rem]!" />
        </div>
      </div>
    </div>
  );
}

/** A saved list, where the row below has no room for its icon. */
function SavedWord({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      // the count stands behind the word, not over it
      className="link-plain relative flex min-h-10 items-center pr-3 [&::after]:-right-2! @min-[70rem]:hidden"
    >
      {children}
    </Link>
  );
}

/** City and reach, rates of the day, hours with the office's time now, the phone. */
export function TopStrip() {
  const facts = useSiteFacts();
  if (!facts) return null;
  const { brand, rates } = facts;
  return (
    <div className="hidden border-b border-line text-[0.8125rem] text-quiet wide:block">
      <div className="wrap flex h-10 items-center gap-x-4 whitespace-nowrap @min-[70rem]:gap-x-8">
        <p>{`${brand.city}, доставка по всей России`}</p>
        {rates?.date && (
          <p className="hidden widest:block">
            {`${rates.demo ? 'Демо-курсы' : 'Курсы'} на ${formatDay(rates.date)}: `}
            <span className="font-medium text-text">{sayRates(rates.perUnit)}</span>
          </p>
        )}
        <p className="ml-auto min-w-0 truncate">
          {brand.hours.text}
          <OfficeClock zone={brand.hours.timeZone} before=", во Владивостоке сейчас " />
        </p>
        <SavedWord to={paths.favourites()}>Избранное</SavedWord>
        <SavedWord to={paths.compare()}>Сравнение</SavedWord>
        <a
          href={`tel:${brand.phone}`}
          className="link-plain flex min-h-10 shrink-0 items-center font-medium text-text"
        >
          {formatPhone(brand.phone.slice(1))}
        </a>
      </div>
    </div>
  );
}
