import type { ListSpec } from './list-fields.tsx';

type Options = Readonly<Record<string, string>>;

/** Legs of a way in their order, from the purchase to Vladivostok. @param parts where a leg may lie, code → Russian */
export function legsList(parts: Options): ListSpec {
  return {
    label: 'Этапы по порядку, до Владивостока',
    one: 'этап',
    columns: [
      { name: 'name', label: 'Этап' },
      {
        name: 'kind',
        label: 'Как проходит',
        options: { road: 'дорога', papers: 'документы', waiting: 'ожидание', sea: 'море' },
      },
      { name: 'part', label: 'Где', options: parts },
      { name: 'days', label: 'Обычно дней' },
      { name: 'from', label: 'Меньше не бывает' },
      { name: 'to', label: 'Больше не бывает' },
    ],
  };
}

/** What is paid before Russian customs. @param unit name of the field that says what the sum is in */
export function costsList(
  label: string,
  unit: { name: string; codes: readonly string[] },
  parts: Options,
): ListSpec {
  return {
    label,
    one: 'расход',
    columns: [
      { name: 'title', label: 'За что' },
      { name: 'recipient', label: 'Кому' },
      { name: 'amount', label: 'Сумма' },
      {
        name: unit.name,
        label: 'Валюта',
        options: Object.fromEntries(unit.codes.map((code) => [code, code])),
      },
      { name: 'part', label: 'Где', options: parts },
      { name: 'note', label: 'Откуда сумма' },
    ],
  };
}
