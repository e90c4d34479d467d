import type { AddressIssue } from './read-address.ts';

/** What a filter of the address is called on the page. */
const NAMES: Record<string, string> = {
  brand: 'Марка',
  model: 'Модель',
  body: 'Кузов',
  fuel: 'Топливо',
  drive: 'Привод',
  transmission: 'Коробка',
  wheel: 'Руль',
  util: 'Мощность',
  age: 'Возраст к\u00a0оформлению',
  availability: 'Наличие',
  year_from: 'Год от',
  year_to: 'Год до',
  price_from: 'Итог от',
  price_to: 'Итог до',
  mileage_to: 'Пробег',
  engine_from: 'Объём от',
  engine_to: 'Объём до',
  power_from: 'Мощность от',
  power_to: 'Мощность до',
  q: 'Поиск',
  sort: 'Порядок',
};

/** Filters that the address carried and that could not be read, each with the reason. */
export function AddressIssues({ issues }: { issues: readonly AddressIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <div role="status" className="mt-4 border-l-2 border-warn pl-4 text-[0.9375rem]">
      <ul>
        {issues.map((issue) => (
          <li key={issue.name}>
            {NAMES[issue.name] !== undefined && <>Фильтр «{NAMES[issue.name]}» не применён. </>}
            {issue.message}
          </li>
        ))}
      </ul>
    </div>
  );
}
