import type { CarCard } from '@prichal/contract';
import type { ReactNode } from 'react';
import { formatRub } from '@prichal/ui/format.ts';
import type { Difference } from './compare-totals.ts';

/** Cars of the same body and, where there is a total, price band, chosen by attributes alone; `children` draws one. */
export function SimilarCars({
  cars,
  sold,
  byTotal,
  children,
}: {
  cars: readonly CarCard[];
  sold: boolean;
  /** false: this car has no total, and the newest of its body stand here */
  byTotal: boolean;
  children: (car: CarCard) => ReactNode;
}) {
  if (cars.length === 0) return null;
  return (
    <section id="similar" aria-labelledby="similar-heading">
      <h2 id="similar-heading" className="text-lead font-semi md:text-[1.5625rem]">
        {sold ? 'Похожие, ещё в\u00a0продаже' : 'Похожие машины'}
      </h2>
      <p className="mt-1.5 mb-6 text-quiet">
        {byTotal ? 'Подобраны по кузову и сумме.' : 'Подобраны по кузову.'}
      </p>
      {/* two side by side would leave the third alone in its row */}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 sm:max-lg:*:nth-3:hidden">
        {cars.map((car) => (
          <li key={`${car.country}/${car.id}`}>{children(car)}</li>
        ))}
      </ul>
    </section>
  );
}

/** «дешевле этой на 1 769 358 ₽»; nothing when the two cannot be compared. */
export function TotalDifference({ difference }: { difference: Difference }) {
  if (difference === null) return null;
  const line = 'mt-3 border-t border-line pt-3 text-[0.9375rem]';
  switch (difference.kind) {
    case 'cheaper':
      return (
        <p className={`${line} text-good-text`}>дешевле этой на {formatRub(difference.rub)}</p>
      );
    case 'dearer':
      return <p className={`${line} text-warn`}>дороже этой на {formatRub(difference.rub)}</p>;
    case 'same':
      return <p className={`${line} text-quiet`}>столько же</p>;
  }
}
