import { CURRENCIES } from '@prichal/contract';
import type { ThirdRoutes } from '@prichal/contract/office';
import type { ListSpec } from '../list-fields.tsx';

/** Legs in their order, from the purchase to Vladivostok. */
export const LEGS: ListSpec = {
  label: 'Этапы по порядку, до Владивостока',
  one: 'этап',
  columns: [
    { name: 'name', label: 'Этап' },
    {
      name: 'kind',
      label: 'Как проходит',
      options: { road: 'дорога', papers: 'документы', waiting: 'ожидание', sea: 'море' },
    },
    {
      name: 'part',
      label: 'Где',
      options: {
        to_third: 'до третьей страны',
        to_customs: 'от неё до декларации в России',
        after_customs: 'после декларации',
      },
    },
    { name: 'days', label: 'Обычно дней' },
    { name: 'from', label: 'Меньше не бывает' },
    { name: 'to', label: 'Больше не бывает' },
  ],
};

/** Everything between the seller's country and Russian customs. */
export const COSTS: ListSpec = {
  label: 'Расходы от покупки до таможни',
  one: 'расход',
  columns: [
    { name: 'title', label: 'За что' },
    { name: 'recipient', label: 'Кому' },
    { name: 'amount', label: 'Сумма' },
    {
      name: 'currency',
      label: 'Валюта',
      options: Object.fromEntries(CURRENCIES.map((code) => [code, code])),
    },
    {
      name: 'part',
      label: 'Где',
      options: { to_third: 'до третьей страны', from_third: 'от неё' },
    },
    { name: 'note', label: 'Откуда сумма' },
  ],
};

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
