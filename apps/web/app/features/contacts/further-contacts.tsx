import type { Brand, Company } from '@prichal/contract';
import { formatPhone } from '@prichal/contract';
import { formatDay } from '@prichal/ui/format.ts';
import { LeaderLine } from '@prichal/ui/leader-line.tsx';

/** Days that differ from the week: shown from today on, the nearest ones first. */
const DATES_SHOWN = 10;

/** The days on which the office is open at other hours than usual, or closed. */
export function OwnDates({ hours, today }: { hours: Brand['hours']; today: string }) {
  const dates = Object.entries(hours.dates ?? {})
    .filter(([date]) => date >= today)
    .sort(([a], [b]) => a.localeCompare(b))
    .slice(0, DATES_SHOWN);
  if (dates.length === 0) return null;
  return (
    <dl className="mt-4 flex max-w-150 flex-col gap-1">
      {dates.map(([date, shift]) => (
        <LeaderLine key={date} label={formatDay(date)}>
          {shift === null ? 'не работаем' : `${time(shift.fromMinute)}–${time(shift.toMinute)}`}
        </LeaderLine>
      ))}
    </dl>
  );
}

/** Telephones besides the main one. */
export function FurtherPhones({ phones }: { phones: Company['phones'] }) {
  return phones.map(({ phone, label }) => (
    <LeaderLine key={phone + label} label={label}>
      <PhoneLink phone={phone} />
    </LeaderLine>
  ));
}

/** Offices besides the main one, each with what is known of it. */
export function FurtherOffices({ offices }: { offices: Company['offices'] }) {
  if (offices.length === 0) return null;
  return (
    <>
      <h2 className="mt-12 text-block font-heading tracking-tight">Другие офисы</h2>
      <ul className="mt-4 grid max-w-150 gap-x-8 gap-y-6 sm:grid-cols-2">
        {offices.map(({ name, address, phone, hours, mapUrl }) => (
          <li key={name + address}>
            <h3 className="font-semi">{name}</h3>
            <p className="mt-1">{address}</p>
            {hours && <p className="text-quiet">{hours}</p>}
            {phone && <PhoneLink phone={phone} />}
            {mapUrl && (
              <p>
                <a href={mapUrl} rel="noopener" className="link inline-flex min-h-11 items-center">
                  Открыть на карте
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center whitespace-nowrap">
      {formatPhone(phone.slice(1))}
    </a>
  );
}

function time(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
