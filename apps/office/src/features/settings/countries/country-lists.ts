import { CURRENCIES } from '@prichal/contract';
import { costsList, legsList } from '../way-lists.ts';

export const LEGS = legsList({
  to_departure: 'до отправки',
  to_customs: 'в пути до декларации в России',
  after_customs: 'после декларации',
});

/** The lines of Russia and of the delivery are those of all countries. */
export const COSTS = costsList(
  'Расходы до таможни',
  { name: 'unit', codes: [...CURRENCIES, '%'] },
  { abroad: 'в стране покупки', transit: 'в дороге' },
);

export const LEVIES = {
  import: 'Как для Японии, Кореи и Китая',
  unknown: 'Заранее сказать нельзя: машины без суммы',
} as const;
