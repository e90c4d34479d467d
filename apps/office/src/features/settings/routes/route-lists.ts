import { CURRENCIES } from '@prichal/contract';
import type { ThirdRoutes } from '@prichal/contract/office';
import { costsList, legsList } from '../way-lists.ts';

export const LEGS = legsList({
  to_third: 'до третьей страны',
  to_customs: 'от неё до декларации в России',
  after_customs: 'после декларации',
});

/** Everything between the seller's country and Russian customs. */
export const COSTS = costsList(
  'Расходы от покупки до таможни',
  { name: 'currency', codes: CURRENCIES },
  { to_third: 'до третьей страны', from_third: 'от неё' },
);

export const RULE_ANSWERS: Record<
  ThirdRoutes['rules'][number]['rule'],
  Readonly<Record<string, string>>
> = {
  customs_value: {
    price: 'От цены машины',
    price_and_way_from_third: 'От цены и дороги из третьей страны',
    price_and_whole_way: 'От цены и всей дороги',
  },
  age_on: {
    declaration: 'На день декларации в России',
    arrival_in_third: 'На день прибытия в третью страну',
  },
  utilisation: {
    preferential: 'Да, для личного пользования',
    full: 'Нет, полный сбор',
  },
};
