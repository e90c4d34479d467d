import { useId, useState } from 'react';
import { callTimes, dayChips, dayRange, nearestTime } from '../time/call-times.ts';
import type { CallTime } from '../time/call-times.ts';
import { shortDate } from '../../../time/say-moment.ts';
import { OFFICE_CITY } from '../../../time/zone-time.ts';
import { TimeWheel } from './time-wheel.tsx';

/** A day and a half-hour of it, by the client's calendar and clock; only times when one may call. */
export function useTimeChoice(now: Date, zone: string) {
  // the minute in which it was opened: what stands chosen does not move while one reads
  const [opened] = useState(now);
  const [day, setDay] = useState(() => dayChips(opened, zone)[0]?.day ?? '');
  const [clock, setClock] = useState<string | null>(null);
  const times = callTimes(day, opened, zone);
  return {
    now: opened,
    zone,
    day,
    setDay,
    setClock,
    times,
    chosen: nearestTime(times, opened, clock),
  };
}
export type TimeChoice = ReturnType<typeof useTimeChoice>;

const CHIP =
  'flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center rounded-md border border-line-strong px-0.5 text-bill leading-5 [overflow-wrap:normal] aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-ground';

/** Chips of days and the wheel. `city`: the client's, null: unknown. */
export function TimePicker({ choice, city }: { choice: TimeChoice; city: string | null }) {
  const { now, zone, day, setDay, setClock, times, chosen } = choice;
  const chips = dayChips(now, zone);
  const [hasDate, setHasDate] = useState(false);
  const other = hasDate || chips.every((chip) => chip.day !== day);
  const choose = (next: string) => {
    setHasDate(false);
    setDay(next);
  };
  return (
    <div>
      <div role="group" aria-label="День" className="flex gap-1.5">
        {chips.map(({ day: one, title, note }) => (
          <button
            key={one}
            type="button"
            aria-pressed={!other && one === day}
            onClick={() => choose(one)}
            className={CHIP}
          >
            <span className="font-semi">{title}</span>
            <span className="text-small">{note}</span>
          </button>
        ))}
        <button
          type="button"
          aria-pressed={other}
          onClick={() => setHasDate(true)}
          className={CHIP}
        >
          <span className="font-semi">Дата</span>
          <span className="text-small">{other && !hasDate ? shortDate(day) : 'выбрать'}</span>
        </button>
      </div>
      {other && <DateField day={day} range={dayRange(now, zone)} onChange={setDay} />}
      {chosen === null ? (
        <p className="py-6 text-quiet">В этот день звонить уже поздно. Выберите другой.</p>
      ) : (
        <TimeWheel
          key={day}
          times={times}
          chosen={chosen}
          onChoose={(time: CallTime) => setClock(time.theirs)}
          headings={[
            city === null ? 'у\u00a0клиента' : `у\u00a0клиента, ${city}`,
            `у\u00a0вас, ${OFFICE_CITY}`,
          ]}
        />
      )}
    </div>
  );
}

function DateField({
  day,
  range,
  onChange,
}: {
  day: string;
  range: { min: string; max: string };
  onChange: (day: string) => void;
}) {
  const id = useId();
  return (
    <div className="pt-3">
      <label htmlFor={id} className="mb-1 block text-small text-quiet">
        Дата
      </label>
      <input
        id={id}
        type="date"
        required
        min={range.min}
        max={range.max}
        defaultValue={day}
        onChange={({ target }) => {
          if (target.validity.valid) onChange(target.value);
        }}
        className="h-12 w-full rounded-md border border-line-strong bg-ground px-4 text-body [color-scheme:dark]"
      />
    </div>
  );
}
