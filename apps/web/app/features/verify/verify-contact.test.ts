import type { OwnContact } from '@prichal/contract';
import { expect, test } from 'vitest';
import { verifyContact } from './verify-contact.ts';

const OWN: OwnContact[] = [
  { kind: 'phone', value: '+74232000000', person: 'Компания' },
  { kind: 'telegram', value: '@prichal_demo', person: 'Отдел' },
  { kind: 'email', value: 'demo@prichal.example', person: 'Почта' },
  { kind: 'account', value: '40702810000000000000', person: 'Счёт' },
];

test.each([
  ['+7 (423) 200-00-00', 'Компания'],
  ['8 423 200 00 00', 'Компания'],
  ['74232000000', 'Компания'],
  ['@prichal_demo', 'Отдел'],
  ['Prichal_Demo', 'Отдел'],
  ['https://t.me/prichal_demo', 'Отдел'],
  ['t.me/prichal_demo', 'Отдел'],
  [' DEMO@prichal.example ', 'Почта'],
  ['4070 2810 0000 0000 0000', 'Счёт'],
])('%s is ours', (asked, person) => {
  expect(verifyContact(asked, OWN)).toMatchObject({ kind: 'ours', person });
});

test.each([
  '+7 (423) 200-00-01',
  '@prichal_dem0',
  '@prichal_demo_sales',
  't.me/prichal_demo/1',
  'demo@prichal.example.com',
  '40702810000000000001',
])('%s is not ours', (asked) => {
  expect(verifyContact(asked, OWN).kind).toBe('unknown');
});

test.each(['', '   ', '+', '12', '@'])('«%s» asks nothing', (asked) => {
  expect(verifyContact(asked, OWN).kind).toBe('empty');
});
