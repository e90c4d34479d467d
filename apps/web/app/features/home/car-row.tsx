import type { CarCard } from '@prichal/contract';
import type { ComponentType, ReactNode } from 'react';

export type CarCardView = ComponentType<{
  car: CarCard;
  headingId?: string;
  heading?: 'h2' | 'h3';
}>;

/**
 * What the row is about, then real cars: a grid on a desk, a row that is pushed sideways on a phone.
 * The card is handed in: it belongs to the catalogue.
 */
export function CarRow({
  name,
  children,
  cars,
  card: Card,
}: {
  /** begins the ids of the cards */
  name: string;
  children: ReactNode;
  cars: readonly CarCard[];
  card: CarCardView;
}) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-8 lg:grid-cols-3 lg:gap-y-6">
      <div className="flex flex-col">{children}</div>
      {/* a row that scrolls must be reachable by keyboard; its links are */}
      <ul className="flex snap-x snap-mandatory gap-4 max-lg:-mx-[var(--gutter)] max-lg:overflow-x-auto max-lg:scroll-px-[var(--gutter)] max-lg:px-[var(--gutter)] max-lg:pb-2 lg:contents">
        {cars.map((car) => (
          <li
            key={`${car.country}/${car.id}`}
            className="snap-start max-lg:w-[min(20rem,82vw)] max-lg:shrink-0"
          >
            <article aria-labelledby={`${name}-${car.id}`} className="h-full">
              <Card car={car} headingId={`${name}-${car.id}`} />
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}
