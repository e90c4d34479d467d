import type { Car } from '@prichal/contract';
import { LeaderLine } from '@prichal/ui/leader-line.tsx';
import { decapitalize } from '@prichal/ui/format.ts';
import { NO_FACT, listFacts } from './car-facts.ts';

/** What the papers say, with dotted leaders; what they do not say is said too. */
export function CarFactsTable({ car }: { car: Car }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-5 text-lead font-semi md:text-[1.5625rem]">
        Что это за машина
      </h2>
      <dl className="gap-x-14 *:break-inside-avoid sm:columns-2 lg:columns-3">
        {listFacts(car).map((fact) => (
          <LeaderLine
            key={fact.label}
            label={fact.label}
            valueClass={fact.value === null ? 'text-hint' : 'font-semi'}
          >
            {fact.value ?? NO_FACT}
          </LeaderLine>
        ))}
      </dl>
      {car.options.length > 0 && (
        <p className="mt-5 max-w-[68ch] text-[0.9375rem] text-quiet">
          <span className="text-text">Комплектация:</span>{' '}
          {car.options.map(decapitalize).join(', ')}.
        </p>
      )}
    </section>
  );
}
