import { CURRENCIES } from '@prichal/contract';
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
      options: { papers: 'документы', road: 'дорога', waiting: 'ожидание', sea: 'море' },
    },
    {
      name: 'part',
      label: 'Где',
      options: {
        to_departure: 'до отправки',
        to_customs: 'в пути до декларации в России',
        after_customs: 'после декларации',
      },
    },
    { name: 'days', label: 'Обычно дней' },
    { name: 'from', label: 'Меньше не бывает' },
    { name: 'to', label: 'Больше не бывает' },
  ],
};

/** What is paid before the Russian border; the lines of Russia and of the delivery are those of all countries. */
export const COSTS: ListSpec = {
  label: 'Расходы до таможни',
  one: 'расход',
  columns: [
    { name: 'title', label: 'За что' },
    { name: 'recipient', label: 'Кому' },
    { name: 'amount', label: 'Сумма' },
    {
      name: 'unit',
      label: 'Валюта',
      options: Object.fromEntries([...CURRENCIES, '%'].map((code) => [code, code])),
    },
    {
      name: 'part',
      label: 'Где',
      options: { abroad: 'в стране покупки', transit: 'в дороге' },
    },
    { name: 'note', label: 'Откуда сумма' },
  ],
};

export const LEVIES = {
  import: 'Как для Японии, Кореи и Китая',
  unknown: 'Заранее сказать нельзя: машины без суммы',
} as const;
