import type { Brand, Company } from '@prichal/contract';
import { expect, test } from 'vitest';
import { dealer } from './company.ts';

const BRAND = {
  name: 'Причал',
  city: 'Владивосток',
  address: 'Набережная улица, 1',
  phone: '+74232000000',
  hours: { fromMinute: 660, toMinute: 1140, timeZone: 'Asia/Vladivostok', text: 'Пн–Пт' },
} as Brand;

const dealerOf = (geo: Company['geo']) =>
  dealer({ brand: BRAND, company: { geo } as Company, publicUrl: 'https://site.test' });

test('gives search engines the hours, phone, address and coordinates of the company', () => {
  expect(dealerOf({ latitude: 43.1, longitude: 131.9 })).toMatchObject({
    telephone: '+74232000000',
    address: { streetAddress: 'Набережная улица, 1' },
    openingHoursSpecification: { opens: '11:00', closes: '19:00' },
    geo: { '@type': 'GeoCoordinates', latitude: 43.1, longitude: 131.9 },
  });
});

test('leaves out the coordinates when the company has given none', () => {
  expect(dealerOf(null)).not.toHaveProperty('geo');
});
