import { CALLBACK_NAME, LEAD_EXTRAS, registerCountries } from '@prichal/contract';
import type { FurtherCountry } from '@prichal/contract';
import { afterEach, describe, expect, it, test } from 'vitest';
import { sampleMessage, SITE } from '../testing/sample-message.ts';
import { codedLine } from './asked-texts.ts';
import { outlineOf, subjectOf } from './outline.ts';
import { cutText, withoutControls } from './texts.ts';

const bill = (context: object, level: 'full' | 'masked' = 'full') =>
  sampleMessage({ context: context as never }, level).bill;

describe('the calculation of a message', () => {
  test.each([
    ['country=japan&price=1', 'по ссылке'],
    ['/calculator/result?country=japan&price=1', 'по ссылке'],
    [
      'Расчёт, машина из Японии: 3 250 000 ₽\nhttps://other.example/calculator/result?country=japan&price=1',
      'Расчёт, машина из Японии: 3 250 000 ₽',
    ],
  ])('of %j opens on this site', (calculation, total) => {
    expect(bill({ calculation })).toEqual({
      total,
      lines: [],
      url: `${SITE}/calculator/result?country=japan&price=1`,
    });
  });

  it('of the popup holds the sum and the promise of the rate', () => {
    const context = {
      calculation: 'Расчёт: 2 000 000 ₽',
      calculator: {
        country: 'japan',
        total: '2000000.40',
        address: 'https://x/calculator/result?a=1',
      },
      kept_rates: { date: '2026-11-20', promised: true },
    };
    expect(bill(context, 'masked')).toEqual({
      total: '2\u00a0000\u00a0000\u00a0₽',
      lines: [{ label: 'Обещан курс', value: '20.11.2026' }],
      url: `${SITE}/calculator/result?a=1`,
    });
    expect(
      bill({ ...context, kept_rates: { date: '2026-11-20', promised: false } })?.lines,
    ).toEqual([{ label: 'Курсы при отправке', value: '20.11.2026' }]);
  });

  it('links only to this site, and shows no text of a browser where it may name the person', () => {
    expect(bill({ calculation: 'Иван, https://evil.example/?phone=1' })?.url ?? null).toBeNull();
    expect(bill({ calculation: 'Иван Петров' }, 'masked')).toBeNull();
  });
});

test('the fixed text of a callback is nobody’s name, in no channel and no system of the company', () => {
  expect(sampleMessage({ name: CALLBACK_NAME }).name).toBeNull();
  expect(sampleMessage({ name: ' Мария Ли ' }).name).toBe('Мария Ли');
});

describe('a search that came with a request', () => {
  const asked = (search: string, level: 'full' | 'masked' = 'full') =>
    sampleMessage({ context: { search } as never }, level).asked;

  it('is shown as text and opens on this site', () => {
    expect(
      asked('Япония: Toyota, до 160 л.с.\n/catalog/japan?brand=toyota&util=preferential'),
    ).toEqual([
      { label: 'Ищет', value: 'Япония: Toyota, до 160 л.с.' },
      { label: 'Откроется здесь', value: `${SITE}/catalog/japan?brand=toyota&util=preferential` },
    ]);
  });

  it.each([
    '/search?q=harrier',
    '/pick?budget=2000000',
    '/compare?cars=japan/1,korea/2',
    '/favourites?cars=japan/1,korea/2,china/3,japan/4,japan/5',
  ])('opens what a visitor may ask about: %s', (address) => {
    expect(asked(`Слова\n${address}`)).toContainEqual({
      label: 'Откроется здесь',
      value: SITE + address,
    });
  });

  it('leads nowhere else, and stays inside where everything may not be shown', () => {
    for (const address of [
      'https://evil.example/',
      '//evil.example/catalog',
      'javascript:alert(1)',
    ])
      expect(asked(`Слова\n${address}`)).toEqual([{ label: 'Ищет', value: 'Слова' }]);
    expect(asked('Иван Петров', 'masked')).toEqual([]);
  });
});

describe('a message', () => {
  it('of a request that is first in the queue says so in its title, in every channel', () => {
    for (const level of ['full', 'masked', 'none'] as const) {
      const message = sampleMessage({ first_in_queue: true }, level);
      expect(outlineOf(message).title).toBe('Заявка П-48213: консультация, первая в очереди');
      expect(subjectOf(message)).toContain('первая в очереди');
    }
    expect(outlineOf(sampleMessage()).title).toBe('Заявка П-48213: консультация');
  });

  it('is made of rows nobody has foreseen', () => {
    for (const context of [
      null,
      5,
      'text',
      [],
      { car: 7, pages: 'x', popup: [], bill: { total: 1 } },
    ])
      expect(sampleMessage({ context: context as never, campaign: context as never }).number).toBe(
        'П-48213',
      );
    expect(sampleMessage({ time_zone: 'Mars/Olympus' }).visitorTime).toBeNull();
  });

  it('names pages by their path alone: a query may hold a phone', () => {
    const pages = ['/', '/catalog/japan?phone=79041234567', 'https://x.example/about#Иван', 'Иван'];
    expect(sampleMessage({ context: { pages } as never }, 'masked').pages).toEqual([
      `${SITE}/`,
      `${SITE}/catalog/japan`,
      `${SITE}/about`,
    ]);
  });

  it('without consent sends no personal data to a channel, wherever the visitor has put them', () => {
    const name = 'Евлампия';
    const personal = `${name} +79995557733`;
    const context = {
      page: `/${personal}?q=${personal}`,
      pages: [`/${personal}`],
      referrer: `https://ya.ru/${personal}`,
      car: { country: personal, id: personal },
      car_text: personal,
      country: personal,
      service: personal,
      calculation: personal,
      search: `${personal}\n/catalog/japan?q=${personal}`,
      partnership_type: personal,
      interest: personal,
      popup: { referrer: personal, variant: personal, trigger: personal, session_id: personal },
    };
    const campaign = {
      utm_source: personal,
      utm_campaign: personal,
      utm_term: personal,
      yclid: personal,
    };
    const lead = {
      name: personal,
      phone: personal,
      email: personal,
      message: personal,
      spam_hints: [personal],
    };
    const message = sampleMessage({
      ...lead,
      context: context as never,
      campaign,
      time_zone: personal,
      consent: null,
    });
    expect(message.withoutConsent).toBe(true);
    expect(JSON.stringify(message)).not.toMatch(/Евлампия|9995557733/);
  });

  it('passes campaign parameters to a masked channel only when they are plain words', () => {
    const source = (utm_source: string) =>
      sampleMessage({ campaign: { utm_source } }, 'masked').utm.source;
    expect(source('yandex')).toBe('yandex');
    for (const odd of ['+79041234567', 'ivan@visitor.example', 'Иван Петров', 'a b'])
      expect(source(odd)).toBeUndefined();
  });
});

test('every answer of a form has its words in a message; a loan is named as the form names it', () => {
  for (const [field, answers] of Object.entries(LEAD_EXTRAS))
    for (const code of Object.keys(answers))
      expect(codedLine(field, code), `${field}: ${code}`).not.toBeNull();
  expect(codedLine('interest', 'financing')?.value).toBe('кредит банка');
  // an answer is checked by the intake of one way alone
  for (const code of ['constructor', 'none', 7])
    expect(codedLine('preferred_contact', code)).toBeNull();
  expect(LEAD_EXTRAS.interest.financing).toBe('Кредит банка');
});

describe('the country of a request', () => {
  // test files share the vocabulary of their process
  afterEach(() => registerCountries([]));
  const countryOf = (country: unknown, level: 'full' | 'masked' = 'full') =>
    sampleMessage({ context: { country } as never }, level, { car: null }).asked.find(
      ({ label }) => label === 'Страна',
    )?.value;

  it('has its name, also where the owner added it, and after it was removed from sale', () => {
    const uae = { code: 'uae', name: 'ОАЭ', from: 'из ОАЭ', in: 'в ОАЭ' };
    registerCountries([{ ...uae, open: false } as FurtherCountry]);
    expect(countryOf('uae')).toBe('ОАЭ');
    expect(countryOf('uae', 'masked')).toBe('ОАЭ');
    expect(countryOf('korea')).toBe('Корея');
  });

  it('is left out where nobody knows it', () => {
    for (const unknown of ['uae', 'toString', 'Мария +79041234567', 7])
      expect(countryOf(unknown)).toBeUndefined();
  });
});

test('a cut never halves a character', () => {
  expect(cutText('👋👋👋', 4)).toBe('👋…');
  expect(cutText('абв', 3)).toBe('абв');
  expect(withoutControls('а\u0000б\r\nв\u202E\u061cг\tд')).toBe('аб\nвг\tд');
});
