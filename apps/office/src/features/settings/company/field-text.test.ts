import { expect, test } from 'vitest';
import { COMPANY_SECTIONS } from './company-sections.ts';
import { readTyped, typedOf } from './field-text.ts';

const specOf = (name: string) => {
  const found = COMPANY_SECTIONS.flatMap(({ fields }) => fields).find((each) => each.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

test.each([
  ['name', 'Пирс'],
  ['rknNumber', null],
  ['responsePromiseMinutes', 30],
  ['fixesRate', true],
  ['geo', { latitude: 43.1, longitude: 131.9 }],
  ['geo', null],
  ['recipients', ['ООО «Звонок», Москва']],
  ['contacts', [{ kind: 'phone', value: '+79990000001', person: 'Анна' }]],
  ['socials', [{ network: 'vk', name: 'ВКонтакте', url: 'https://vk.com/a', notice: null }]],
  ['team', [{ name: 'Анна', role: 'Договоры' }]],
  ['phones', [{ phone: '+79990000001', label: 'Отдел продаж' }]],
  ['offices', [{ name: 'Москва', address: 'Тверская, 1', phone: '+74950000001' }]],
])('%s is the same after it was shown and read again: %j', (name, value) => {
  const spec = specOf(name);
  expect(readTyped(spec, typedOf(spec, value))).toEqual(value);
});

test('a phone is read as people write it', () => {
  for (const text of ['8 (423) 200-00-00', '+7 423 200 00 00', '74232000000'])
    expect(readTyped(specOf('phone'), text)).toBe('+74232000000');
  expect(readTyped(specOf('phone'), '200-00-00')).toBe('200-00-00');
});

const shift = { fromMinute: 570, toMinute: 1140 };
const hours = { ...shift, timeZone: 'Asia/Vladivostok', text: 'Пн–Пт 09:30–19:00' };

test('hours of Monday to Friday become a week, which comes back as it went', () => {
  const spec = specOf('hours');
  const read = readTyped(spec, typedOf(spec, hours));
  const week = [shift, shift, shift, shift, shift, null, null];
  expect(read).toMatchObject({ week, dates: {} });
  const own = { ...hours, week, dates: { '2026-12-30': null, '2026-12-12': shift } };
  expect(readTyped(spec, typedOf(spec, own))).toMatchObject({ week, dates: own.dates });
});
