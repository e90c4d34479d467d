import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareNetworks } from '../../ui/share-networks.ts';
import { chatsAbout } from './messengers.ts';
import { annuity, paymentsOf } from './payments.ts';

const CREDIT = { bank: 'Банк', rate: 24, fullCost: '24–27 %', firstPercent: 20, monthsMax: 60 };

describe('payments', () => {
  it('follow the formula of the annuity', () => {
    // 1 000 000 ₽ at 12 % for 12 months: 88 848.79 by any bank's table
    expect(annuity(1_000_000, 12, 12)).toBe(88_849);
    expect(annuity(1_200_000, 0, 12)).toBe(100_000);
  });

  it('pay the loan and its interest off: no more than a rouble a month is rounded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 30_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 6, max: 96 }),
        (loan, rate, months) => {
          const payment = annuity(loan, rate, months);
          let left = loan;
          let rounded = 0;
          for (let month = 0; month < months; month++) {
            left = left * (1 + rate / 1200) - payment;
            rounded = rounded * (1 + rate / 1200) + 1;
          }
          expect(left).toBeLessThanOrEqual(0.5);
          expect(left).toBeGreaterThan(-rounded - 0.5);
        },
      ),
    );
  });

  it('keep to the term and the first payment of the bank', () => {
    const rows = paymentsOf(4_000_000, CREDIT);
    expect(rows.map((row) => row[0]?.months)).toEqual([24, 36, 60]);
    expect(rows[0]?.map(({ firstPercent }) => firstPercent)).toEqual([20, 40, 60]);
    expect(rows[0]?.[0]).toMatchObject({ first: 800_000 });
    for (const { first, monthly, months, over } of rows.flat())
      expect(first + monthly * months).toBe(4_000_000 + over);
    expect(paymentsOf(1_000_000, { ...CREDIT, monthsMax: 18 })).toHaveLength(1);
  });
});

describe('chats', () => {
  const social = (
    network: 'telegram' | 'vk' | 'max' | 'youtube' | 'whatsapp',
    url: string,
    notice: string | null = null,
  ) => ({
    network,
    name: network,
    url,
    notice,
  });

  it('carry the car where the network takes a text, MAX first', () => {
    const chats = chatsAbout(
      [
        social('telegram', 'https://t.me/prichal_auto'),
        social('vk', 'https://vk.com/prichal.auto/'),
        social('max', 'https://max.ru/u/abc'),
        social('youtube', 'https://www.youtube.com/prichal'),
      ],
      'Toyota & Co, №\u00a01',
    );
    expect(chats.map(({ href }) => href)).toEqual([
      'https://max.ru/u/abc',
      'https://t.me/prichal_auto?text=Toyota%20%26%20Co%2C%20%E2%84%96%C2%A01',
      'https://vk.me/prichal.auto',
    ]);
    expect(chats.map(({ carriesText }) => carriesText)).toEqual([false, true, false]);
  });

  it('carry the car into WhatsApp, by each of its addresses, with the footnote the law asks for', () => {
    const asked = (url: string) =>
      chatsAbout([social('whatsapp', url, 'Принадлежит Meta')], 'A & B');
    const ready = 'https://wa.me/79140000000?text=A%20%26%20B';
    for (const url of [
      'https://wa.me/79140000000',
      'https://wa.me/+79140000000/',
      'https://api.whatsapp.com/send?phone=79140000000',
      'https://api.whatsapp.com/send/?phone=%2B79140000000&text=x',
    ])
      expect(asked(url)).toMatchObject([
        { href: ready, carriesText: true, notice: 'Принадлежит Meta' },
      ]);
    expect(asked('https://wa.me/message/ABC123')).toMatchObject([
      { href: 'https://wa.me/message/ABC123', carriesText: false },
    ]);
  });

  it('leave out what nobody can be written to', () => {
    const none = [
      social('telegram', 'https://telegram.org/'),
      social('telegram', 'https://t.me/+AbCdEf'),
      social('vk', 'https://vk.com/'),
      social('max', 'https://max.ru/'),
      social('whatsapp', 'https://www.whatsapp.com/'),
      social('whatsapp', 'https://wa.me/'),
      social('whatsapp', 'https://example.com/79140000000'),
      social('max', 'https://example.com/u/abc'),
    ];
    expect(chatsAbout(none, 'x')).toEqual([]);
  });

  it('pass an address on whole', () => {
    for (const { href } of shareNetworks(
      'https://site.example/catalog/japan/1?city=kazan',
      'A & B',
    ))
      expect(decodeURIComponent(new URL(href).search)).toContain(
        'https://site.example/catalog/japan/1?city=kazan',
      );
  });
});
