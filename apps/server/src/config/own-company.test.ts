import { expect, test } from 'vitest';
import { demoValues } from './brand.ts';
import { companyOf } from './own-company.ts';

test('what the office has stored lies over the demo, which says what is left of it', () => {
  const { brand } = companyOf({ phone: '+74951234567', ogrn: '1234567890123' });
  expect(brand.phone).toBe('+74951234567');
  expect(brand.demo).toEqual(['почта', 'адрес', 'реквизиты', 'ссылки на социальные сети']);
  expect(demoValues(brand)).not.toContain('телефон');
});

test('a company with lists of its own is no demo, and has no made-up point on the map', () => {
  expect(companyOf({ team: [] }).company.demo).toBe(true);
  const { company } = companyOf({ team: [], partners: [], contacts: [] });
  expect(company).toMatchObject({ demo: false, mapUrl: null, geo: null });
});
