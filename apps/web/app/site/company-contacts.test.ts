import type { Brand } from '@prichal/contract';
import { expect, test } from 'vitest';
import { contactsOf, printContacts } from './company-contacts.ts';

const social = (network: 'vk' | 'telegram' | 'whatsapp', notice: string | null = null) => ({
  network,
  name: network,
  url: `https://example.ru/${network}?a=1&b=2`,
  notice,
});
const brand = {
  name: 'Причал «"<&>»',
  phone: '+74232000000',
  socials: [social('vk'), social('telegram'), social('whatsapp', 'Запрещена')],
} as Partial<Brand> as Brand;

test('the phone and the messengers, without the other networks', () => {
  const { phone, messengers } = contactsOf(brand);
  expect(phone).toBe('+74232000000');
  expect(messengers.map(({ network }) => network)).toEqual(['telegram', 'whatsapp']);
});

test('a name cannot break out of the attribute it is printed in', () => {
  const printed = printContacts(contactsOf(brand));
  const content = /^<meta name="company-contacts" content="([^"<]*)"\/>$/.exec(printed)?.[1] ?? '';
  const read = content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  expect(JSON.parse(read)).toEqual(contactsOf(brand));
});
