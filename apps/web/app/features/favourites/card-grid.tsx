import type { CarCard } from '@prichal/contract';
import type { ComponentType, ReactNode } from 'react';
import { soldText } from '../../site/availability.ts';
import { carKey } from '../../visitor/saved-lists.ts';

/** The catalogue's card: the route hands it in. */
export type CardOfCar = ComponentType<{ car: CarCard; children?: ReactNode }>;

/** Cards side by side; a sold car says so. */
export function CardGrid({ cars, card: Card }: { cars: readonly CarCard[]; card: CardOfCar }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4">
      {cars.map((car) => (
        <li key={carKey(car)} className="min-w-0">
          <Card car={car}>
            {car.status === 'sold' && (
              <p className="mt-3 border-t border-line pt-3 text-bad-text">{soldText(car)}</p>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
