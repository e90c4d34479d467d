import { formatNumber, countryNames } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import { TextField } from '@prichal/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { failureOf } from '../../../api/call-api.ts';
import { carSearchQuery } from '../../../api/catalog.ts';
import { CarPicture } from '../../../ui/car-picture.tsx';
import { whyNotOffered } from './why-not-offered.ts';

/** Cars of the site's catalogue by what is typed. A car without an exact sum cannot be offered. */
export function CarSearch({
  taken,
  onChoose,
}: {
  /** ids of cars that the proposal has */
  taken: readonly string[];
  onChoose: (title: string, car: { country: CarCountry; id: string }) => void;
}) {
  const [text, setText] = useState('');
  const cars = useQuery(carSearchQuery(useDeferredValue(text)));
  const found = cars.data ?? [];
  return (
    <>
      <TextField
        label="Марка, модель, год или номер лота"
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="pt-2 text-small text-quiet">
        {cars.error && failureOf(cars.error).message}
        {text.trim() !== '' && cars.isPending && 'Ищем…'}
        {cars.data && found.length === 0 && 'Такой машины в каталоге нет. Введите её вручную.'}
      </p>
      <ul className="divide-y divide-line">
        {found.map((car) => {
          const why = whyNotOffered(car, taken);
          const title = `${car.brand.name} ${car.model.name}${car.trim === null ? '' : ` ${car.trim}`}`;
          return (
            <li key={`${car.country} ${car.id}`}>
              <button
                type="button"
                disabled={why !== null}
                onClick={() => onChoose(title, { country: car.country, id: car.id })}
                className="flex min-h-20 w-full items-center gap-3 py-2 text-left enabled:hover:bg-raised disabled:text-hint"
              >
                <CarPicture src={car.picture} className="h-12 w-20 shrink-0 rounded-md" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semi">{title}</span>
                  <span className="block text-small text-quiet">
                    {[
                      car.year,
                      countryNames(car.country).name,
                      car.power_hp && `${car.power_hp} л.с.`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  <span className="block text-small">
                    {why ??
                      `${formatNumber(car.landed?.total_rub ?? '0')}\u00a0₽ до\u00a0Владивостока`}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
