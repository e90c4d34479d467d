import { OFFICE_ZONE } from '@prichal/contract';

/** «3 ноября», in the company's zone. */
export const DATE = new Intl.DateTimeFormat('ru-RU', {
  timeZone: OFFICE_ZONE,
  day: 'numeric',
  month: 'long',
});

/** «14:22», in the company's zone. */
export const TIME = new Intl.DateTimeFormat('ru-RU', {
  timeZone: OFFICE_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});
