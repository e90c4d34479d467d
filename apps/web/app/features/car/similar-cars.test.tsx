import type { CarCard } from '@prichal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SimilarCars } from './similar-cars.tsx';

const CARS = [{ country: 'korea', id: 'a' }] as unknown as CarCard[];
const drawn = (byTotal: boolean): string =>
  renderToStaticMarkup(
    <SimilarCars cars={CARS} sold={false} byTotal={byTotal}>
      {() => null}
    </SimilarCars>,
  );

test('cars are called alike by their total only where this car has one', () => {
  expect(drawn(true)).toContain('Подобраны по кузову и сумме.');
  expect(drawn(false)).toContain('Подобраны по кузову.');
});
