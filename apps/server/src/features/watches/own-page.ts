import type { OwnWatchesPage } from '@prichal/contract';
import { officeDay } from '@prichal/catalog';
import { findCity } from '@prichal/customs';
import { dayText } from './day-text.ts';
import type { OwnWatch, OwnWatches } from '@prichal/watches';
import { watchedCalculation } from './watched-calculation.ts';

const PLACES: Record<string, string> = {
  telegram: 'в\u00a0Telegram',
  max: 'в\u00a0MAX',
  vk: 'во\u00a0ВКонтакте',
};

/** The own page of a reader on a day (YYYY-MM-DD); the address is shown as far as its owner knows it again. */
export function ownPage({ channel, address, watches }: OwnWatches, today: string): OwnWatchesPage {
  return {
    place: PLACES[channel] ?? `на\u00a0почту ${maskEmail(address ?? '')}`,
    watches: watches.map((watch) => ({
      uid: watch.uid,
      kind: watch.kind,
      title: watch.title,
      path: pathOf(watch, today),
      boundRub: watch.boundRub,
      to: placeOf(watch),
      isWaiting: watch.state === 'waiting',
      notified: watch.notifiedAt === null ? null : dayText(officeDay(watch.notifiedAt)),
    })),
  };
}

/** «до Казани», «в наличии: Москва»; null: a search in no city, whose sums are not one thing's. */
export function placeOf({
  kind,
  city,
  standsIn,
}: Pick<OwnWatch, 'kind' | 'city' | 'standsIn'>): string | null {
  if (standsIn !== null) return `в\u00a0наличии: ${standsIn}`;
  if (city !== null) return `до\u00a0${findCity(city)?.genitive ?? city}`;
  return kind === 'search' ? null : 'до\u00a0Владивостока';
}

/** Where the watched thing stands on this site on a day (YYYY-MM-DD). */
export function pathOf(
  { kind, subject, city }: Pick<OwnWatch, 'kind' | 'subject' | 'city'>,
  today: string,
): string {
  switch (kind) {
    case 'car': {
      const [country, id = ''] = subject.split('/');
      return `/catalog/${country}/${encodeURIComponent(id)}${city === null ? '' : `?city=${city}`}`;
    }
    case 'search':
      return subject;
    case 'estimate':
      return `/calculator/result?${watchedCalculation(subject, today).query.toString()}`;
    default:
      return kind satisfies never;
  }
}

/** «i•••@mail.ru» */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••');
}
