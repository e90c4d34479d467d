import type { OwnContact } from '@prichal/contract';
import { expect, test } from 'vitest';
import { verifyContact } from './verify-contact.ts';

const OWN: OwnContact[] = [
  { kind: 'phone', value: '+74232000000', person: 'Компания' },
  { kind: 'telegram', value: '@prichal_demo', person: 'Отдел' },
  { kind: 'email', value: 'demo@prichal.example', person: 'Почта' },
  { kind: 'account', value: '40702810000000000000', person: 'Счёт' },
  { kind: 'whatsapp', value: '+7 999 000-00-01', person: 'Мессенджер' },
  { kind: 'site', value: 'https://prichal.example/', person: 'Сайт' },
  { kind: 'site', value: 'https://vk.ru/prichal_auto/', person: 'ВКонтакте' },
];

test.each([
  ['+7 (423) 200-00-00', 'Компания'],
  ['8 423 200 00 00', 'Компания'],
  ['74232000000', 'Компания'],
  ['@prichal_demo', 'Отдел, только в Telegram'],
  ['Prichal_Demo', 'Отдел, только в Telegram'],
  ['https://t.me/prichal_demo', 'Отдел'],
  ['t.me/prichal_demo', 'Отдел'],
  ['telegram.me/Prichal_Demo', 'Отдел'],
  ['https://vk.com/prichal_auto', 'ВКонтакте'],
  ['m.vk.com/prichal_auto', 'ВКонтакте'],
  ['prichal_auto', 'ВКонтакте'],
  ['wa.me/79990000001', 'Мессенджер'],
  ['8 999 000 00 01', 'Мессенджер'],
  ['www.prichal.example', 'Сайт'],
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
  'https://vk.com/prichal_demo',
  'https://t.me/prichal_auto',
  'max.ru/prichal_demo',
  'wa.me/74232000000',
  'vk.com/prichal.example',
  'demo@prichal.example.com',
  '40702810000000000001',
])('%s is not ours', (asked) => {
  expect(verifyContact(asked, OWN).kind).toBe('unknown');
});

test.each(['', '   ', '+', '12', '@'])('«%s» asks nothing', (asked) => {
  expect(verifyContact(asked, OWN).kind).toBe('empty');
});

test('a number behind an address is shown as it was asked', () => {
  expect(verifyContact('wa.me/74232000000', OWN)).toEqual({
    kind: 'unknown',
    shown: 'wa.me/74232000000',
  });
  expect(verifyContact('84232000000', OWN)).toMatchObject({ shown: '+7 (423) 200-00-00' });
});
