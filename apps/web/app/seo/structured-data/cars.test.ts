import type { Car, Landed } from '@prichal/contract';
import { expect, test } from 'vitest';
import { carProduct, offerCatalog } from './cars.ts';

const landed: Landed = {
  total_rub: '3110000',
  total_to_rub: null,
  complete: true,
  missing: null,
  city: 'Владивосток',
  rates_date: '2026-11-20',
  clearance_date: '2026-12-22',
  route: null,
};
const range: Landed = {
  ...landed,
  total_to_rub: '6910000',
  complete: false,
  missing: '30-минутная мощность',
};

function carWith(known: Landed | null, status: Car['status'] = 'active'): Car {
  return {
    country: 'korea',
    id: 'demo-1',
    status,
    brand: { slug: 'hyundai', name: 'Hyundai' },
    model: { slug: 'ioniq-5', name: 'Ioniq 5' },
    year: 2023,
    month: null,
    trim: null,
    body: 'crossover',
    powertrain: 'electric',
    paint: 'white',
    wheel: 'left',
    photos: [],
    landed: known,
  } as unknown as Car;
}

const COMPANY = { '@type': 'AutoDealer', name: 'Причал' };
const offerOf = (car: Car) =>
  carProduct(car, { title: 'т', description: 'о' }, COMPANY, 'https://site.test')['offers'];

test('a known total is the price of the offer', () => {
  expect(offerOf(carWith(landed))).toMatchObject({ '@type': 'Offer', price: '3110000' });
});

test('a total known between two bounds is no price: both are said', () => {
  const offer = offerOf(carWith(range));
  expect(offer).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '3110000',
    highPrice: '6910000',
    priceCurrency: 'RUB',
  });
  expect(offer).not.toHaveProperty('price');
});

test('without a total there is no offer, a sold car is out of stock', () => {
  expect(offerOf(carWith(null))).toBeUndefined();
  expect(offerOf(carWith(landed, 'sold'))).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  });
});

test('a list has the price of each car, and both bounds of one that is known between two', () => {
  const list = {
    name: 'с',
    description: 'о',
    path: '/catalog/korea',
    cars: [carWith(landed), carWith(range)],
  };
  const items = offerCatalog(list, 'https://site.test')['itemListElement'];
  expect(items).toMatchObject([
    { '@type': 'Offer', price: '3110000' },
    { '@type': 'AggregateOffer', lowPrice: '3110000', highPrice: '6910000' },
  ]);
  expect((items as object[])[1]).not.toHaveProperty('price');
});

test('an offer says when a car that is on its way can be had, and until when one of an auction', () => {
  const at = '2026-11-25T01:00:00.000Z';
  const offer = (availability: Car['availability']) =>
    offerOf({ ...carWith(landed), availability, available_at: at });
  expect(offer('transit')).toMatchObject({ availabilityStarts: at });
  expect(offer('transit')).not.toHaveProperty('availabilityEnds');
  expect(offer('auction')).toMatchObject({ availabilityEnds: at });
  expect(offer('auction')).not.toHaveProperty('availabilityStarts');
  expect(offer('order')).not.toHaveProperty('availabilityEnds');
  expect(offer('stock')).toMatchObject({ availability: 'https://schema.org/InStock' });
});
