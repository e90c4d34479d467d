import type { Deal } from '@prichal/contract/office';
import { expect, test } from 'vitest';
import { blankValues, readEvent } from './event-values.ts';
import { nextEvent } from './next-event.ts';

const deal = (set: object = {}) =>
  ({
    state: 'open',
    step: { code: 'purchase' },
    currency: 'JPY',
    events: [],
    client_view: {
      steps: [{ code: 'way', on: '2026-11-24' }],
      bill: { lines: [{ code: 'broker', client: 7_000_000, company: 50_000 }] },
    },
    ...set,
  }) as unknown as Deal;
const typed = (kind: 'bought' | 'task-set' | 'line-added' | 'step-moved', set: object) =>
  readEvent(kind, { ...blankValues(deal(), { kind }, '2026-11-23'), ...set }, 'Asia/Novosibirsk');

test('what is typed becomes an event, decimals and moments in the form of the API', () => {
  expect(typed('bought', { price: '1 980 000', rate: '0,5612' }).event).toEqual({
    kind: 'bought',
    on: '2026-11-23',
    price: '1980000',
    rate: '0.5612',
    payer: 'client',
  });
  expect(
    typed('task-set', { title: ' Прислать ИНН ', on: '2026-11-24', time: '15:00' }).event,
  ).toMatchObject({ title: 'Прислать ИНН', until: '2026-11-24T08:00:00.000Z' });
  expect(
    typed('line-added', { title: 'Скидка', sum: '−5 000', reason: 'ждал' }).event,
  ).toMatchObject({ kopecks: -500_000, group: 'russia' });
  expect(typed('step-moved', { step: 'way', reason: 'шторм' }).event).toMatchObject({
    payer: null,
  });
});

test('what is missing is named, field by field', () => {
  expect(typed('bought', { price: '0', rate: '1.2.3' }).errors).toEqual({
    price: 'Цена цифрами: 1 250 000.',
    rate: 'Курс цифрами: 0,5612.',
  });
  expect(Object.keys(typed('step-moved', { step: '', on: '' }).errors ?? {})).toEqual([
    'step',
    'on',
    'reason',
  ]);
});

test('the fields begin with what stands in the deal', () => {
  const begin = (choice: Parameters<typeof blankValues>[1]) =>
    blankValues(deal(), choice, '2026-11-23');
  expect(begin({ kind: 'step-moved', step: 'way' })).toMatchObject({ on: '2026-11-24', payer: '' });
  expect(begin({ kind: 'line-changed', line: 'broker' }).sum).toBe('70\u00a0500');
});

test.each([
  ['purchase', {}, 'bought'],
  // a price by hand has no currency
  ['purchase', { currency: null }, 'step-done'],
  ['customs', {}, 'declared'],
  ['customs', { events: [{ title: 'Декларация подана' }] }, 'step-done'],
  ['laboratory', {}, 'power-measured'],
  ['handover', {}, 'handed-over'],
  ['purchase', { state: 'cancelled' }, undefined],
])('at %s with %j comes %s', (code, set, kind) => {
  expect(nextEvent(deal({ step: { code }, ...set }))?.kind).toBe(kind);
});
