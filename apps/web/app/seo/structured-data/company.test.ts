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

const dealerOf = (geo: Company['geo'], more: Partial<Company> = {}, brand = BRAND) =>
  dealer({
    brand,
    company: { geo, phones: [], offices: [], ...more } as unknown as Company,
    publicUrl: 'https://site.test',
  });

test('gives search engines the hours, phone, address and coordinates of the company', () => {
  expect(dealerOf({ latitude: 43.1, longitude: 131.9 })).toMatchObject({
    telephone: '+74232000000',
    address: { streetAddress: 'Набережная улица, 1' },
    openingHoursSpecification: [{ opens: '11:00', closes: '19:00' }],
    geo: { '@type': 'GeoCoordinates', latitude: 43.1, longitude: 131.9 },
  });
});

test('leaves out the coordinates when the company has given none', () => {
  expect(dealerOf(null)).not.toHaveProperty('geo');
});

test('gives hours by weekday, own days, further phones and offices', () => {
  const usual = { fromMinute: 660, toMinute: 1140 };
  const week = [usual, usual, usual, usual, usual, { fromMinute: 720, toMinute: 960 }, null];
  const brand = { ...BRAND, hours: { ...BRAND.hours, week, dates: { '2026-12-30': null } } };
  const phones = [{ phone: '+74950000001', label: 'Москва' }];
  const offices = [{ name: 'Москва', address: 'Тверская улица, 1' }];
  const thing = dealerOf(null, { phones, offices }, brand);
  expect(thing).toMatchObject({
    telephone: ['+74232000000', '+74950000001'],
    openingHoursSpecification: [
      { opens: '11:00', closes: '19:00' },
      { dayOfWeek: ['https://schema.org/Saturday'], opens: '12:00', closes: '16:00' },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-30', opens: '00:00', closes: '00:00' },
    ],
    department: [{ name: 'Причал, Москва', address: { streetAddress: 'Тверская улица, 1' } }],
  });
});
