import { OFFICE_ZONE } from '@prichal/contract';

/** Vladivostok's time, where the managers are. */
export const moment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: OFFICE_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
