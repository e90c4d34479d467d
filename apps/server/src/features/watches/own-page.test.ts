import type { OwnWatch } from '@prichal/watches';
import { expect, test } from 'vitest';
import { ownPage } from './own-page.ts';

const WATCH: OwnWatch = {
  uid: 'w',
  kind: 'car',
  subject: 'japan/1',
  title: 'Honda Freed, 2023',
  city: null,
  standsIn: null,
  boundRub: 800_000,
  state: 'on',
  notifiedAt: null,
  createdAt: new Date('2026-11-20T09:00:00Z'),
};
const shown = (change: Partial<OwnWatch>) =>
  ownPage(
    {
      readerUid: 'r',
      channel: 'email',
      address: 'reader@mail.ru',
      watches: [{ ...WATCH, ...change }],
    },
    '2026-11-21',
  ).watches[0];
const placeOf = (change: Partial<OwnWatch>) => shown(change)?.to;

test('a bound stands beside the city that its sum goes to', () => {
  expect(placeOf({})).toBe('до\u00a0Владивостока');
  expect(placeOf({ city: 'kazan' })).toBe('до\u00a0Казани');
  expect(placeOf({ kind: 'estimate', subject: 'country=japan' })).toBe('до\u00a0Владивостока');
  expect(placeOf({ city: 'kazan', standsIn: 'Москва' })).toBe('в\u00a0наличии: Москва');
  expect(placeOf({ kind: 'search', subject: '/catalog/japan' })).toBeNull();
});

test('a calculation is opened without a day of customs that has passed', () => {
  const at = (day: string) =>
    shown({ kind: 'estimate', subject: `country=japan&clearance_date=${day}` })?.path;
  expect(at('2026-11-20')).toBe('/calculator/result?country=japan');
  expect(at('2026-11-21')).toBe('/calculator/result?country=japan&clearance_date=2026-11-21');
});
