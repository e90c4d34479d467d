import { COUNTRY_NAMES, SEARCH_TEXT_MAX } from '@prichal/contract';
import { paths } from '../../paths.ts';
import { buttonClass } from '@prichal/ui/button.tsx';
import { MENU_COUNTRIES } from './navigation.ts';

/** Search by make or model: the country is chosen by the button that sends it, so it needs no scripts. */
export function CatalogSearch({ id, className = '' }: { id: string; className?: string }) {
  return (
    <search id={id} tabIndex={-1} className={`block ${className}`}>
      <form
        method="get"
        action={paths.catalog('japan')}
        className="flex flex-wrap items-end gap-3 lg:gap-6"
      >
        <div className="grow basis-72">
          <label htmlFor={`${id}-text`} className="mb-1.5 block text-small text-quiet">
            Марка или модель
          </label>
          <input
            id={`${id}-text`}
            type="search"
            name="q"
            maxLength={SEARCH_TEXT_MAX}
            required
            autoComplete="off"
            placeholder="Харриер, CX-5, монжаро"
            className="block h-12 w-full rounded-md border border-line-strong bg-ground px-4 placeholder:text-hint hover:border-control"
          />
        </div>
        <div className="flex grow flex-wrap gap-2 sm:grow-0 sm:gap-3">
          {MENU_COUNTRIES.map(({ country }) => (
            <button
              key={country}
              type="submit"
              formAction={paths.catalog(country)}
              className={buttonClass('secondary', 'medium', 'max-sm:grow max-sm:px-2')}
            >
              <span className="visually-hidden">Искать </span>
              {COUNTRY_NAMES[country].in}
            </button>
          ))}
        </div>
      </form>
    </search>
  );
}
