import { callDays, capitalize, clock, dayNames, zoneDay, zonePlace } from '@prichal/contract';
import type { Brand } from '@prichal/contract';
import { useState } from 'react';
import { Field } from '@prichal/ui/field.tsx';
import { Select } from '@prichal/ui/select.tsx';
import { SELECT_CLASS } from './select-class.ts';

/** Half-hours of the next working days, by the visitor's own clock. For the browser alone: the server does not know it. */
export function CallTimeField({ brand }: { brand: Brand }) {
  const [now, setNow] = useState(() => new Date());
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hours = { ...brand.hours, promiseMinutes: brand.responsePromiseMinutes };
  const days = callDays(now, zone, hours);
  if (days.length === 0)
    return (
      <p className="text-small text-quiet">
        Пока офис открыт, у вас ночь: звонить не будем, напишем.
      </p>
    );
  return (
    <Field label={`Когда позвонить, время ${zonePlace(zone)}`}>
      {(ids) => (
        <Select
          {...ids}
          name="call_at"
          defaultValue=""
          // the page may have stood open for hours
          onFocus={() => setNow(new Date())}
          className={SELECT_CLASS}
        >
          <option value="">Как можно скорее</option>
          {days.map(({ day, times: [first = now, ...later] }) => (
            <optgroup key={day} label={dayTitle(first, now, zone).long}>
              {[first, ...later].map((at) => (
                <option key={at.getTime()} value={at.toISOString()}>
                  {`${dayTitle(first, now, zone).short} в\u00a0${clock(at, zone).replace(/^0/, '')}`}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** «Сегодня» or «Во вторник, 24 ноября»; short for a folded list, which shows one line alone: «Во вторник». */
function dayTitle(at: Date, now: Date, zone: string): { long: string; short: string } {
  if (zoneDay(at, zone) === zoneDay(now, zone)) return { long: 'Сегодня', short: 'Сегодня' };
  const { weekday, date } = dayNames(at, zone);
  const short = capitalize(weekday);
  return { long: `${short}, ${date}`, short };
}
