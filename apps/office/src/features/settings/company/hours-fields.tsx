import { Button } from '@prichal/ui/button.tsx';
import { Checkbox, TextField } from '@prichal/ui/field.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import type { ReactNode } from 'react';
import type { TypedDay, TypedHours } from './typed-hours.ts';

const WEEKDAYS = [
  'Понедельник',
  'Вторник',
  'Среда',
  'Четверг',
  'Пятница',
  'Суббота',
  'Воскресенье',
];

/** Opening hours by weekday, and single days that differ from the week. */
export function HoursFields({
  hours: { week, dates },
  aside,
  error,
  readOnly,
  onChange,
}: {
  hours: TypedHours;
  aside: ReactNode;
  error: string | null;
  readOnly: boolean;
  onChange: (hours: TypedHours) => void;
}) {
  const setDate = (at: number, next: Partial<TypedHours['dates'][number]>): void =>
    onChange({ week, dates: dates.map((day, one) => (one === at ? { ...day, ...next } : day)) });
  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 flex w-full justify-between gap-4 text-small text-quiet">
          Часы по дням недели, по Владивостоку {aside}
        </legend>
        {week.map((day, at) => (
          <DayFields
            key={WEEKDAYS[at]}
            name={WEEKDAYS[at] ?? ''}
            day={day}
            readOnly={readOnly}
            onChange={(next) =>
              onChange({ dates, week: week.map((one, place) => (place === at ? next : one)) })
            }
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-small text-quiet">Особые дни</legend>
        <p className="text-small text-hint">
          Праздники и сокращённые дни сайт знает по производственному календарю. Здесь то, что у вас
          иначе: инвентаризация, рабочая суббота, короткий день.
        </p>
        {dates.map((day, at) => (
          // rows have no key of their own, and are never moved
          <div key={at} className="grid gap-3 rounded-lg border border-line p-4">
            <TextField
              label="Дата"
              type="date"
              readOnly={readOnly}
              value={day.date}
              onChange={({ target }) => setDate(at, { date: target.value })}
            />
            <DayFields
              name="Открыты в этот день"
              day={day}
              readOnly={readOnly}
              onChange={(next) => setDate(at, next)}
            />
            {!readOnly && (
              <Button
                variant="quiet"
                className="justify-self-start"
                onClick={() => onChange({ week, dates: dates.filter((_, one) => one !== at) })}
              >
                Убрать
              </Button>
            )}
          </div>
        ))}
        {!readOnly && (
          <Button
            variant="secondary"
            className="justify-self-start"
            onClick={() => onChange({ week, dates: [...dates, NEW_DATE] })}
          >
            <Icon name="plus" size={20} />
            Добавить день
          </Button>
        )}
      </fieldset>
      <p role="alert" className="text-small text-bad-text empty:hidden">
        {error}
      </p>
    </div>
  );
}

const NEW_DATE = { date: '', open: false, from: '11:00', to: '16:00' };

/** One day: open or not, and from when to when. Its height stays when it is closed. */
function DayFields({
  name,
  day,
  readOnly,
  onChange,
}: {
  name: string;
  day: TypedDay;
  readOnly: boolean;
  onChange: (day: TypedDay) => void;
}) {
  const time = (part: 'from' | 'to', label: string) => (
    <input
      type="time"
      aria-label={`${name}: ${label}`}
      readOnly={readOnly}
      value={day[part]}
      onChange={({ target }) => onChange({ ...day, [part]: target.value })}
      className="h-12 w-full min-w-0 rounded-md border border-line-strong bg-ground px-2 text-body text-text read-only:text-quiet"
    />
  );
  return (
    <div className="grid min-h-12 grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Checkbox
        checked={day.open}
        disabled={readOnly}
        onChange={({ target }) => onChange({ ...day, open: target.checked })}
      >
        {name}
      </Checkbox>
      {day.open ? (
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
          {time('from', 'открываются')}
          <span aria-hidden="true">—</span>
          {time('to', 'закрываются')}
        </div>
      ) : (
        <p className="text-quiet max-sm:hidden">выходной</p>
      )}
    </div>
  );
}
