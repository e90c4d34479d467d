import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { HOSTILE_VALUES, rejectedFields } from '../testing/any-input.ts';
import { IMAGE_BYTES_MAX, imageChangeSchema } from './company-images.ts';
import { BRAND_FIELDS, COMPANY_FIELDS, COMPANY_LABELS } from './company.ts';
import { hoursIssue, hoursSchema, timeOfMinute } from './hours.ts';

const FIELDS = { ...BRAND_FIELDS, ...COMPANY_FIELDS };
type Field = keyof typeof FIELDS;
const isRight = (field: Field, value: unknown) => FIELDS[field].safeParse(value).success;
const many = (count: number, one: unknown) => Array.from({ length: count }, () => one);
const MEMBER = { name: 'Ольга', role: 'Менеджер' };
const CONTACT = { kind: 'phone', value: '+79041234567', person: 'Ольга' };

describe('what the owner says of the company', () => {
  test.each<[Field, unknown, unknown]>([
    ['name', 'П', ''],
    ['name', 'П'.repeat(500), 'П'.repeat(501)],
    ['name', 'Причал', '   '],
    ['phone', '+74232123456', '84232123456'],
    ['phone', '+70000000000', '+7423212345'],
    ['email', 'info@example.ru', 'info@example'],
    ['accent', '#ff7a1a', '#FF7A1A'],
    ['accent', null, '#f71'],
    ['accent', '#000000', 'orange'],
    ['responsePromiseMinutes', 1, 0],
    ['responsePromiseMinutes', 1440, 1441],
    ['responsePromiseMinutes', 30, 30.5],
    ['inn', '7707083893', '77070838931'],
    ['inn', '500100732259', '770708389'],
    ['ogrn', '1027700132195', '10277001321951'],
    ['ogrn', '304500116000157', '102770013219'],
    ['rknNumber', '25-17-003219', 'РКН 25'],
    ['rknNumber', null, ''],
    ['hosting', null, ''],
    ['recipients', [], ['']],
    ['fixesRate', false, 'нет'],
    ['mapUrl', 'https://yandex.ru/maps/-/x', 'http://yandex.ru/maps'],
    ['mapUrl', null, 'javascript:alert(1)'],
    ['geo', { latitude: -90, longitude: 180 }, { latitude: -90.1, longitude: 180 }],
    ['geo', null, { latitude: 43.1, longitude: 180.1 }],
    ['creditRate', 0.01, 0],
    ['creditRate', 100, 100.01],
    ['creditFirstPercent', 0, -1],
    ['creditFirstPercent', 90, 91],
    ['creditMonthsMax', 6, 5],
    ['creditMonthsMax', 120, 121],
    ['creditFullCost', '24,1–27,5 %', '24,1'],
    ['creditFullCost', '24.125%', 'от 24 %'],
    ['creditFullCost', '7 - 9 %', '1000 %'],
    ['verifyYandex', 'abc-123_DEF', '<meta name="x">'],
    ['verifyGoogle', 'x'.repeat(100), 'x'.repeat(101)],
    ['verifyMail', 'x'.repeat(6), 'x'.repeat(5)],
    ['team', many(60, MEMBER), many(61, MEMBER)],
    ['partners', many(60, MEMBER), [{ ...MEMBER, url: 'http://a.ru' }]],
    [
      'offices',
      many(20, { name: 'Москва', address: 'Тверская, 1' }),
      many(21, { name: 'М', address: 'Т' }),
    ],
    [
      'phones',
      [{ phone: '+79041234567', label: 'Продажи' }],
      [{ phone: '+79041234567', label: '' }],
    ],
    ['contacts', many(500, CONTACT), many(501, CONTACT)],
    ['contacts', [CONTACT], [{ ...CONTACT, kind: 'fax' }]],
    [
      'contacts',
      [{ ...CONTACT, person: 'я'.repeat(300) }],
      [{ ...CONTACT, person: 'я'.repeat(301) }],
    ],
    ['indexNow', true, null],
  ])('%s', (field, right, wrong) => {
    expect([isRight(field, right), isRight(field, wrong)]).toEqual([true, false]);
  });

  test.each(['whatsapp', 'vk', 'telegram', 'youtube', 'instagram', 'tiktok', 'max'])(
    'a network of the footer: %s',
    (network) => {
      const social = { network, name: network, url: 'https://example.ru/a', notice: null };
      expect(isRight('socials', [social])).toBe(true);
      for (const wrong of [
        { network: 'x' },
        { url: 'http://a.ru' },
        { url: 'tg://a' },
        { notice: '' },
      ])
        expect(isRight('socials', [{ ...social, ...wrong }])).toBe(false);
    },
  );

  test('a claim without evidence is stored, for it is not shown', () => {
    expect(z.parse(BRAND_FIELDS.claims, [{ text: '5000+ клиентов' }])).toEqual([
      { text: '5000+ клиентов', basis: '' },
    ]);
  });

  test('every field has a label of its own', () => {
    expect(Object.keys(FIELDS).filter((field) => !Object.hasOwn(COMPANY_LABELS, field))).toEqual(
      [],
    );
    const labels = Object.values(COMPANY_LABELS);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('nothing that no field expects is taken, and nothing throws', () => {
    for (const field of [
      'phone',
      'inn',
      'ogrn',
      'email',
      'hours',
      'socials',
      'geo',
      'accent',
    ] as const)
      for (const value of HOSTILE_VALUES.filter((one) => one !== null && !Array.isArray(one)))
        expect([field, isRight(field, value)]).toEqual([field, false]);
  });
});

describe('opening hours', () => {
  const usual = { fromMinute: 660, toMinute: 1140 };
  const hours = { ...usual, timeZone: 'Asia/Vladivostok', text: 'Пн–Пт' };
  const week = Array.from({ length: 7 }, () => usual);

  test.each([
    [0, 1440, true],
    [0, 61, true],
    [0, 60, false],
    [1379, 1440, true],
    [1380, 1440, false],
    [700, 600, false],
  ])(
    'from minute %i to %i: %s, for the day before a holiday is an hour shorter',
    (from, to, right) => {
      const shift = { fromMinute: from, toMinute: to };
      expect(hoursIssue({ ...hours, ...shift }) === null).toBe(right);
      expect(hoursIssue({ ...hours, week: [...week.slice(1), shift] }) === null).toBe(right);
      expect(hoursIssue({ ...hours, dates: { '2026-12-30': shift } }) === null).toBe(right);
    },
  );

  test.each([
    ['fromMinute', -1],
    ['toMinute', 1441],
    ['fromMinute', 1.5],
    ['text', ' '],
    ['timeZone', ''],
    ['week', week.slice(1)],
    ['week', [...week, null]],
    ['dates', { '2026-02-30': null }],
    ['dates', { завтра: null }],
  ])('%s of %j is no shape of theirs', (field, value) => {
    expect(
      rejectedFields(hoursSchema, { ...hours, [field]: value }).map((name) => name.split('.')[0]),
    ).toEqual([field]);
  });

  test('a hundred days of their own, and not one more', () => {
    const dates = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, nth) => [
          new Date(Date.UTC(2026, 0, 1 + nth)).toISOString().slice(0, 10),
          null,
        ]),
      );
    expect(rejectedFields(hoursSchema, { ...hours, dates: dates(100) })).toEqual([]);
    expect(rejectedFields(hoursSchema, { ...hours, dates: dates(101) })).toEqual(['dates']);
  });

  test.each([
    [0, '00:00'],
    [9, '00:09'],
    [570, '09:30'],
    [1439, '23:59'],
    [1440, '24:00'],
  ])('minute %i is %s', (minute, time) => {
    expect(timeOfMinute(minute)).toBe(time);
  });
});

test('a logo is a megabyte at the most, in base64', () => {
  const longest = 'A'.repeat(Math.ceil(IMAGE_BYTES_MAX / 3) * 4);
  const rejected = (data: unknown) => rejectedFields(imageChangeSchema, { data, revision: '1' });
  for (const right of [null, 'AA==', 'AAA=', longest]) expect(rejected(right)).toEqual([]);
  for (const wrong of ['', 'A===', 'data:image/png;base64,AA==', 'A_-B', `${longest}A`])
    expect(rejected(wrong)).toEqual(['data']);
});
