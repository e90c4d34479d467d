import { emptyCarQuery } from '@prichal/contract';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@prichal/ui/button.tsx';
import { Money } from '@prichal/ui/money.tsx';
import type { CarBlockProps } from './car-row.tsx';
import { CarRow } from './car-row.tsx';

/**
 * Utilisation fee of a car older than three years, 1–2 litres, imported for own use: 20 000 ₽ × 0.26 with the
 * preference; × 74.64 in the bracket of 161–190 hp in 2026, and more with each new year's edition (Government decree
 * 1291, list, section I, as amended by 1713).
 */
export const FEE_160 = 5_200;
export const FEES_161: Readonly<Record<number, number>> = {
  2026: 1_492_800,
  2027: 1_642_000,
  2028: 1_806_200,
  2029: 1_987_000,
  2030: 2_185_600,
};
const LAST_EDITION = Math.max(...Object.keys(FEES_161).map(Number));

/** The edition of an ISO day and its fee past the limit; the last known one for days after it. */
export function feePastLimit(day: string): { year: number; fee: number } {
  const year = Math.min(Number(day.slice(0, 4)), LAST_EDITION);
  return { year, fee: FEES_161[year] ?? FEES_161[LAST_EDITION] ?? NaN };
}

/** One horsepower apart: the two fees to one scale, and real cars on the cheap side. `day`: ISO, of the edition. */
export function PowerLimit({ cars, card, title, day }: CarBlockProps & { day: string }) {
  const { year, fee } = feePastLimit(day);
  return (
    <section aria-labelledby="power-title" className="wrap pt-20 md:pt-24">
      <CarRow name="power" cars={cars} card={card}>
        <h2 id="power-title" className="text-block font-heading tracking-tight md:text-section">
          {title ?? 'До 160\u00a0л.с.'}
        </h2>
        <p className="mt-3 text-quiet">
          Утилизационный сбор за машину 3–5 лет с мотором 1–2&nbsp;литра, если ввозите для себя.
        </p>
        <ul className="mt-6">
          <Fee power="160" fee={FEE_160} most={fee} tone="text-good-text" bar="fill-good-text" />
          <Fee power="161" fee={fee} most={fee} tone="text-warn" bar="fill-warn" />
        </ul>
        <div className="mt-6">
          <ButtonLink
            to={paths.catalog('japan', { ...emptyCarQuery(), util: ['preferential'] })}
            variant="secondary"
          >
            Показать машины до 160 л.с.
          </ButtonLink>
        </div>
        <p className="mt-6 text-small text-quiet @4xl:mt-auto @4xl:pt-6">
          Граница — 117,68 кВт включительно. Постановление Правительства № 1291, редакция {year}{' '}
          года.
        </p>
      </CarRow>
    </section>
  );
}

/** `most`: the fee that fills the scale. */
function Fee({
  power,
  fee,
  most,
  tone,
  bar,
}: {
  power: string;
  fee: number;
  most: number;
  tone: string;
  bar: string;
}) {
  return (
    <li className="border-t border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lead">{power} л.с.</span>
        <span className={`ml-auto ${tone}`}>
          <Money value={fee} size="figure" className="text-[min(2rem,9vw)] leading-10" />
        </span>
      </div>
      <svg
        viewBox="0 0 1000 6"
        preserveAspectRatio="none"
        className="mt-2 h-1.5 w-full"
        aria-hidden="true"
      >
        <rect width="1000" height="6" className="fill-overlay" />
        <rect width={((fee / most) * 1000).toFixed(1)} height="6" className={bar} />
      </svg>
    </li>
  );
}
