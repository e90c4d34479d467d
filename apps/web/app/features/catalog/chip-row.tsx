import type { CarQuery, CarCountry } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { ChipRemove } from '../../ui/chip.tsx';
import type { Chip } from './chips.ts';
import { catalogAddress, withoutFilters } from './print-address.ts';

/** What narrows the list, each gone at one press. */
export function ChipRow({
  chips,
  query,
  country,
}: {
  chips: readonly Chip[];
  query: CarQuery;
  country: CarCountry;
}) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Выбранные фильтры" className="flex flex-wrap gap-2 py-1">
      {chips.map((chip) => (
        <li key={chip.key}>
          <ChipRemove
            label={chip.label}
            to={catalogAddress(country, chip.without)}
            preventScrollReset
          />
        </li>
      ))}
      <li>
        <Link
          to={catalogAddress(country, withoutFilters(query))}
          preventScrollReset
          className="link-plain inline-flex min-h-11 items-center px-2 text-[0.9375rem] whitespace-nowrap text-accent-strong md:min-h-10"
        >
          Сбросить всё
        </Link>
      </li>
    </ul>
  );
}
