import {
  OFFICE_OFFSET_MINUTES,
  clock,
  officeChangesAt,
  promiseText,
  responsePromise,
  zonePlace,
} from '@prichal/contract';
import type { Brand } from '@prichal/contract';
import { countOf } from '@prichal/ui/format.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useNow } from './use-now.ts';

/** After «за». */
const MINUTES = ['минуту', 'минуты', 'минут'] as const;

/**
 * When a manager will answer, in the visitor's own time zone. The page may come from a cache, so the moment is
 * calculated in the browser; without scripts the opening hours are shown instead.
 */
export function PromiseLine({ brand }: { brand: Brand }) {
  const hydrated = useHydrated();
  const now = useNow();
  if (!hydrated) {
    return (
      <p className="text-small text-quiet">
        Отвечаем за {countOf(brand.responsePromiseMinutes, MINUTES)} в рабочее время:{' '}
        {brand.hours.text}.
      </p>
    );
  }
  const promise = responsePromise(now, officeHours(brand));
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="text-small text-quiet">
      <p className="font-semi text-text">
        {tied(promiseText(promise, now, zone, zonePlace(zone)))}.
      </p>
      <p className="mt-1">
        Менеджер отвечает за {countOf(brand.responsePromiseMinutes, MINUTES)} в рабочее время.
      </p>
      {!promise.openNow && (
        <p className="mt-1">
          Во Владивостоке {officeWeekday(now)}, {clock(now, brand.hours.timeZone)}. Рабочий день
          начнётся {opensText(now, brand)}.
        </p>
      )}
    </div>
  );
}

/**
 * The promise in one paragraph, for the place below a button. Where it is there before hydration, `className` reserves
 * its height: the time is known only afterwards.
 */
export function ShortPromise({ brand, className = '' }: { brand: Brand; className?: string }) {
  const hydrated = useHydrated();
  const now = useNow();
  const zone = hydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : null;
  return (
    <p className={`text-small text-quiet ${className}`}>
      Менеджер отвечает за {countOf(brand.responsePromiseMinutes, MINUTES)} в рабочее время
      {zone === null
        ? `: ${brand.hours.text} по\u00a0Владивостоку.`
        : `. ${tied(promiseText(responsePromise(now, officeHours(brand)), now, zone, zonePlace(zone)))}.`}
    </p>
  );
}

/** A no-break space before the hour. */
function tied(promise: string): string {
  return promise.replace(/ до (?=\d)/, ' до\u00a0');
}

function officeHours(brand: Brand) {
  return { ...brand.hours, promiseMinutes: brand.responsePromiseMinutes };
}

function officeWeekday(now: Date): string {
  const local = new Date(now.getTime() + OFFICE_OFFSET_MINUTES * 60_000);
  return new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' }).format(local);
}

/** «в 11:00»: when the next working day begins, by the office's clock. */
function opensText(now: Date, brand: Brand): string {
  const at = clock(officeChangesAt(now, officeHours(brand)), brand.hours.timeZone);
  return `в\u00a0${at.replace(/^0/, '')}`;
}
