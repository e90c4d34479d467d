import { emptyCarQuery } from '@prichal/contract';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@prichal/ui/button.tsx';
import type { CarBlockProps } from './car-row.tsx';
import { CarRow } from './car-row.tsx';

/**
 * Uniform duty of a person importing for own use, displacement over 1000 up to 1500 cc, EUR per cc: decision 107 of
 * the Council of the Eurasian Economic Commission, annex 2, table 2. Under three years: the bracket of
 * 8 500–16 700 EUR, 48 % of the value, at least 3.5 EUR per cc.
 */
export const RATES_BY_AGE = [
  {
    age: 'до\u00a03\u00a0лет',
    rate: 3.5,
    text: '3,5',
    note: '48\u00a0% цены, но\u00a0не\u00a0меньше',
  },
  { age: '3–5\u00a0лет', rate: 1.7, text: '1,7', note: 'только объём' },
  { age: 'старше 5\u00a0лет', rate: 3.2, text: '3,2', note: 'только объём' },
] as const;
const HIGHEST = 3.5;

/** Why the third birthday matters: the duty by age, and real cars between three and five years. */
export function ThreeToFiveYears({ cars, card, title }: CarBlockProps) {
  return (
    <section aria-labelledby="passing-title" className="wrap pt-20 md:pt-24">
      <CarRow name="passing" cars={cars} card={card}>
        <h2 id="passing-title" className="text-block font-heading tracking-tight md:text-section">
          {title ?? 'Проходные'}
        </h2>
        <p className="mt-3 text-quiet">
          Старше трёх, не старше пяти лет на день оформления: пошлина зависит от объёма, а не от
          цены, и обычно ниже. Евро за см³ для мотора 1–1,5&nbsp;литра:
        </p>
        <ul className="mt-6">
          {RATES_BY_AGE.map(({ age, rate, text, note }) => {
            const good = age.startsWith('3');
            return (
              <li key={age} className="border-t border-line py-2">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="flex flex-[1_0_min(7rem,100%)] flex-wrap items-baseline gap-x-3">
                    <span className="text-lead whitespace-nowrap">{age}</span>
                    <span className="text-small text-quiet">{note}</span>
                  </span>
                  <span
                    className={`ml-auto text-sum font-bold tracking-tight whitespace-nowrap ${good ? 'text-good-text' : 'text-warn'}`}
                  >
                    {text}
                    <span className="text-[0.6em] font-normal">&nbsp;€</span>
                  </span>
                </div>
                <svg
                  viewBox="0 0 1000 6"
                  preserveAspectRatio="none"
                  className="mt-1 h-1.5 w-full"
                  aria-hidden="true"
                >
                  <rect width="1000" height="6" className="fill-overlay" />
                  <rect
                    width={((rate / HIGHEST) * 1000).toFixed(1)}
                    height="6"
                    className={good ? 'fill-good-text' : 'fill-warn'}
                  />
                </svg>
              </li>
            );
          })}
        </ul>
        <div className="mt-4">
          <ButtonLink
            to={paths.catalog('japan', {
              ...emptyCarQuery(),
              util: ['preferential'],
              age: ['3-5'],
            })}
            variant="secondary"
          >
            Показать проходные
          </ButtonLink>
        </div>
        <p className="mt-6 text-small text-quiet @4xl:mt-auto @4xl:pt-4">
          Решение Совета ЕЭК № 107. Цена машины до 3 лет в примере — 8 500–16 700 €.
        </p>
      </CarRow>
    </section>
  );
}
