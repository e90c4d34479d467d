import type { CarCard } from '@prichal/contract';
import type { ComponentType, ReactNode } from 'react';

export type CarCardView = ComponentType<{
  car: CarCard;
  headingId?: string;
  heading?: 'h2' | 'h3';
}>;

/** A block of the home page about some cars; `title` null: its own heading. */
export interface CarBlockProps {
  cars: readonly CarCard[];
  card: CarCardView;
  title: string | null;
}

/**
 * What the row is about, then real cars: a grid on a desk, a row that is pushed sideways on a phone or where the text is
 * large.
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
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-6 gap-y-8 @4xl:grid-cols-3 @4xl:gap-y-6">
        <div className="flex flex-col">{children}</div>
        {/* a row that scrolls must be reachable by keyboard; its links are */}
        <ul className="flex snap-x snap-mandatory gap-4 @max-4xl:-mx-[var(--gutter)] @max-4xl:overflow-x-auto @max-4xl:scroll-px-[var(--gutter)] @max-4xl:px-[var(--gutter)] @max-4xl:pb-2 @4xl:contents">
          {cars.map((car) => (
            <li
              key={`${car.country}/${car.id}`}
              className="snap-start @max-4xl:w-[min(20rem,82vw)] @max-4xl:shrink-0"
            >
              <article aria-labelledby={`${name}-${car.id}`} className="h-full">
                <Card car={car} headingId={`${name}-${car.id}`} />
              </article>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
