import { HOME_CITY } from '@prichal/contract';
import { useId } from 'react';
import { chooseCity, useChosenCity, useCities } from './chosen-city.ts';
import { Select } from '@prichal/ui/select.tsx';

/** «Довезти до»: the city that every total of the site is carried on to, remembered on the device. Needs scripts. */
export function CityChoice({ className = '' }: { className?: string }) {
  const id = useId();
  const chosen = useChosenCity();
  const cities = useCities(true);
  return (
    <p
      className={`needs-js flex min-w-0 max-w-full flex-wrap items-center gap-x-3 gap-y-1 ${className}`}
    >
      <label htmlFor={id} className="text-small text-quiet">
        Довезти до
      </label>
      <Select
        id={id}
        // the list comes after the page: until then the choice stands alone
        value={cities.length > 0 ? (chosen ?? '') : ''}
        onChange={({ target }) => chooseCity(target.value === '' ? null : target.value)}
        frame="max-w-full"
        className="h-11 w-60 max-w-full min-w-0 rounded-md border border-line-strong bg-raised pl-3 font-medium hover:border-control"
      >
        <option value="">Владивостока</option>
        {cities
          .filter(({ slug }) => slug !== HOME_CITY)
          .map(({ slug, genitive }) => (
            <option key={slug} value={slug}>
              {genitive}
            </option>
          ))}
      </Select>
    </p>
  );
}
