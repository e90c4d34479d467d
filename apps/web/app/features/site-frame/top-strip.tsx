import { formatDay } from '../../ui/format.ts';
import { formatPhone } from '@prichal/contract';
import { useSiteFacts } from '../../site-facts.ts';
import { OfficeClock } from './office-clock.tsx';
import { sayRates } from './say-rates.ts';

/** City and reach, rates of the day, hours with the office's time now, the phone. */
export function TopStrip() {
  const facts = useSiteFacts();
  if (!facts) return null;
  const { brand, rates } = facts;
  return (
    <div className="hidden border-b border-line text-small text-quiet wide:block">
      <div className="wrap flex h-10 items-center gap-x-8 whitespace-nowrap">
        <p>{`${brand.city}, доставка по всей России`}</p>
        {rates && (
          <p className="hidden widest:block">
            {`${rates.demo ? 'Демо-курсы' : 'Курсы'} на ${formatDay(rates.date)}: `}
            <span className="font-medium text-text">{sayRates(rates.perUnit)}</span>
          </p>
        )}
        <p className="ml-auto">
          {brand.hours.text}
          <OfficeClock zone={brand.hours.timeZone} before=", во Владивостоке сейчас " />
        </p>
        <a
          href={`tel:${brand.phone}`}
          className="link-plain flex min-h-10 items-center font-medium text-text"
        >
          {formatPhone(brand.phone.slice(1))}
        </a>
      </div>
    </div>
  );
}
