import { describe, expect, test } from 'vitest';
import {
  CONSENT_DOCUMENTS,
  CONSENT_LABELS,
  CONSENT_NAMES_CATALOGUE,
  CONSENT_NAMES_SUM,
  CONSENT_TITLES,
  CONSENT_VERSION,
  ERASED_WITHIN_DAYS,
  REQUEST_CONSENTS,
  consentText,
  processors,
} from './consent.ts';
import type { Brand } from './brand.ts';
import { REQUEST_DATA, WATCH_DATA } from './stored-data.ts';
import { WATCH_DAYS, WATCH_WAITING_DAYS } from './watches.ts';

const BRAND = {
  legalName: 'ООО «Причал»',
  inn: '7707083893',
  ogrn: '1027700132195',
  legalAddress: '690000, Владивосток, Светланская, 1',
  email: 'data@example.ru',
  hosting: 'ООО «Хостинг», Москва',
  recipients: ['ООО «Почта»', 'ООО «Мессенджер»'],
} as Brand;

const text = (document: (typeof CONSENT_DOCUMENTS)[number], brand = BRAND) =>
  consentText(document, brand).join('\n');

describe('every text of a consent', () => {
  test.each(CONSENT_DOCUMENTS)(
    '%s names who asks, for what, and how it is withdrawn',
    (document) => {
      const said = text(document);
      for (const requisite of [BRAND.legalName, BRAND.inn, BRAND.ogrn, BRAND.legalAddress])
        expect(said).toContain(requisite);
      expect(said).toContain(BRAND.email);
      expect(said).toMatch(/[Сс]огласие действует до/);
      expect(said).toMatch(/отозвано в любой момент/);
      expect(said).not.toMatch(/undefined|null|NaN|\{|\}/);
    },
  );

  test.each(CONSENT_DOCUMENTS)('%s has a title and a label of its own', (document) => {
    expect(CONSENT_TITLES[document]).toMatch(/^Согласие на /);
    expect(CONSENT_LABELS[document]).toMatch(/^[А-Я]/);
  });

  test('is apart from the others: no two have a paragraph in common', () => {
    const paragraphs = CONSENT_DOCUMENTS.flatMap((document) => consentText(document, BRAND));
    const twice = paragraphs.filter((one, nth) => paragraphs.indexOf(one) !== nth);
    expect(twice).toEqual([]);
  });

  test('with every optional one saying so on its box', () => {
    for (const document of REQUEST_CONSENTS.slice(1))
      expect(CONSENT_LABELS[document]).toMatch(/\(необязательно\)$/);
    expect(CONSENT_LABELS['personal-data']).not.toContain('необязательно');
  });
});

describe('what is promised', () => {
  test('the data of a request and of a watch are listed whole', () => {
    for (const { text: kind } of REQUEST_DATA) expect(text('personal-data')).toContain(kind);
    for (const { text: kind } of WATCH_DATA) expect(text('watch')).toContain(kind);
  });

  test('days are those by which the site goes', () => {
    expect(text('personal-data')).toContain(`через ${ERASED_WITHIN_DAYS} дней`);
    expect(text('watch')).toContain(`не дольше ${WATCH_DAYS} дней`);
    expect(text('watch')).toContain(`неподтверждённое через ${WATCH_WAITING_DAYS} дней`);
    expect([ERASED_WITHIN_DAYS, WATCH_DAYS, WATCH_WAITING_DAYS]).toEqual([30, 365, 7]);
  });

  test('publication names the sum and the catalogue since the versions that say so', () => {
    expect(text('publication')).toMatch(/сумма, названная мной/);
    expect(text('publication')).toContain('/catalog');
    expect([CONSENT_NAMES_SUM, CONSENT_NAMES_CATALOGUE, CONSENT_VERSION]).toEqual(
      [CONSENT_NAMES_SUM, CONSENT_NAMES_CATALOGUE, CONSENT_VERSION].sort(),
    );
  });
});

describe('who processes the data', () => {
  test.each([
    [null, [], 'Сайт и база работают на оборудовании оператора.'],
    ['ООО «А»', [], 'Сайт и базу по поручению оператора размещает ООО «А».'],
  ])('hosting %s, recipients %j', (hosting, recipients, said) => {
    expect(processors({ hosting, recipients })).toBe(said);
  });

  test('everybody who gets requests is named, in the order of the settings', () => {
    expect(processors(BRAND)).toBe(
      'Сайт и базу по поручению оператора размещает ООО «Хостинг», Москва. Чтобы ответить на заявку, её данные передаются тем, кто обрабатывает их по поручению оператора: ООО «Почта»; ООО «Мессенджер».',
    );
    expect(text('personal-data')).toContain(processors(BRAND));
  });

  test('a watch and a publication go to none of them', () => {
    for (const document of ['watch', 'publication', 'advertising'] as const)
      expect(text(document)).not.toContain('ООО «Мессенджер»');
  });
});
