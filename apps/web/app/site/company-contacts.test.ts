import type { Brand } from '@prichal/contract';
import { expect, test } from 'vitest';
import { contactsOf } from './company-contacts.ts';

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
