import type { ComponentType } from 'react';

/** Cards of cars, up to four in a row. `card` draws one. */
export function CarGrid<Car extends { country: string; id: string }>({
  cars,
  card: Card,
}: {
  cars: readonly Car[];
  card: ComponentType<{ car: Car }>;
}) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4">
      {cars.map((car) => (
        <li key={`${car.country}/${car.id}`} className="min-w-0">
          <Card car={car} />
        </li>
      ))}
    </ul>
  );
}
