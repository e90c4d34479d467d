import { BRAND_FIELDS, COMPANY_FIELDS } from '@prichal/contract/office';
import { describe, expect, it } from 'vitest';
import { OfficeError } from '../errors.ts';
import { isCompanyField, readField, settingOf, storedCompany } from './company-fields.ts';
import type { CompanyField } from './company-fields.ts';

const FIELDS = Object.keys({ ...BRAND_FIELDS, ...COMPANY_FIELDS }) as CompanyField[];
const DAY = { fromMinute: 9 * 60, toMinute: 18 * 60 };

/** What each field takes, as the office’s page sends it, and what is stored of it where that differs. */
const RIGHT: Record<CompanyField, readonly (readonly [unknown, unknown?])[]> = {
  accent: [['#ff7a1a'], [null]],
  name: [['Причал'], ['  Причал ', 'Причал']],
  city: [['Владивосток']],
  address: [['ул. Светланская, 1']],
  phone: [['+74232000000']],
  email: [['mail@company.ru']],
  hours: [[{ ...DAY, timeZone: 'Asia/Vladivostok', text: 'по будням' }, expect.anything()]],
  responsePromiseMinutes: [[15], [1440]],
  legalName: [['ООО «Причал»']],
  ogrn: [['1022500000000'], ['304250000000000']],
  inn: [['2536000000'], ['253600000000']],
  legalAddress: [['690000, Владивосток']],
  rknNumber: [['25-24-012345'], [null]],
  socials: [[[{ network: 'vk', name: 'ВКонтакте', url: 'https://vk.com/x', notice: null }]], [[]]],
  claims: [[[{ text: 'Работаем с 2012 года', basis: 'Договор' }]]],
  fixesRate: [[true], [false]],
  recipients: [[['АО «Почта»']], [[]]],
  hosting: [['ООО «Хостинг», Москва'], [null]],
  phones: [[[{ phone: '+79140000000', label: 'Отдел продаж' }]]],
  offices: [[[{ name: 'Склад', address: 'ул. Портовая, 2' }]]],
  team: [[[{ name: 'Анна', role: 'менеджер' }]]],
  partners: [[[{ name: 'Порт', role: 'выгрузка', url: 'https://port.ru' }]]],
  contacts: [[[{ kind: 'phone', value: '+79990000002', person: 'Анна' }]]],
  mapUrl: [['https://yandex.ru/maps/1'], [null]],
  geo: [[{ latitude: 43.1, longitude: 131.9 }], [null]],
  creditBank: [['Банк «Порт»'], [null]],
  creditRate: [[18.9], [null]],
  creditFullCost: [['24,1–27,5 %'], [null]],
  creditFirstPercent: [[20], [null]],
  creditMonthsMax: [[84], [null]],
  verifyYandex: [['1a2b3c4d5e6f'], [null]],
  verifyGoogle: [['abc_DEF-123'], [null]],
  verifyMail: [['1a2b3c4d5e6f'], [null]],
  indexNow: [[true]],
};

/** What a person may send by mistake, and a value of the wrong kind. */
const WRONG: Partial<Record<CompanyField, readonly unknown[]>> = {
  accent: ['красный', '#FFF'],
  phone: ['8 (423) 200-00-00', '+7423200000'],
  email: ['mail@', 'mail company.ru'],
  responsePromiseMinutes: [0, 1.5, 1441],
  ogrn: ['102250000000', '10225000000000'],
  inn: ['253600000', '25360000000'],
  socials: [[{ network: 'vk', name: 'ВК', url: 'http://vk.com/x', notice: null }]],
  mapUrl: ['http://yandex.ru', 'javascript:alert(1)', 'карта'],
  geo: [{ latitude: 143, longitude: 31 }, { latitude: 43.1 }],
  creditRate: [0, 101],
  creditFullCost: ['от 24', '24–'],
  creditFirstPercent: [-1, 91, 20.5],
  creditMonthsMax: [5, 121],
  verifyYandex: ['<meta name="x">', 'abc'],
};

function issueOf(field: CompanyField, value: unknown): OfficeError {
  try {
    readField(field, value);
  } catch (error) {
    if (error instanceof OfficeError) return error;
    throw error;
  }
  throw new Error(`${field} takes ${JSON.stringify(value)}`);
}

describe('a field of the company', () => {
  it.each(FIELDS)('%s takes what it should, and what is stored is taken again', (field) => {
    expect(RIGHT[field].length).toBeGreaterThan(0);
    for (const [value, stored = value] of RIGHT[field]) {
      const read = readField(field, value);
      expect(read).toEqual(stored);
      expect(readField(field, JSON.parse(JSON.stringify(read)))).toEqual(read);
    }
  });

  it.each(FIELDS)('%s says what it needs of any other value', (field) => {
    for (const value of [{ nothing: true }, 7.25e9, ...(WRONG[field] ?? [])]) {
      const { code, message, field: named } = issueOf(field, value);
      expect([code, named]).toEqual(['wrong-input', field]);
      expect(message, JSON.stringify(value)).toMatch(/^(?:Нуж|В ОГРН|В ИНН|Номер|У\s)/);
    }
  });

  it.each(['name', 'city', 'address', 'legalName', 'legalAddress'] as const)(
    '%s is neither empty nor endless',
    (field) => {
      expect(issueOf(field, '   ').message).toBe('Нужен текст, до\u00a0500 знаков.');
      expect(issueOf(field, 'а'.repeat(501)).message).toBe('Нужен текст, до\u00a0500 знаков.');
      expect(readField(field, 'а'.repeat(500))).toHaveLength(500);
    },
  );

  it('is one of the list', () => {
    expect(FIELDS.every(isCompanyField)).toBe(true);
    for (const other of ['demo', 'toString', '__proto__', ''])
      expect(isCompanyField(other), other).toBe(false);
  });
});

describe('what is stored of the company', () => {
  it('is read field by field; what no longer reads, or is none, is left out', () => {
    const values = {
      [settingOf('phone')]: '"+74232000000"',
      [settingOf('inn')]: '"12"',
      [settingOf('email')]: 'not json',
      'company.demo': 'true',
      'channel.telegram': '"x"',
      phone: '"+79990000000"',
    };
    expect(storedCompany(values)).toEqual({ phone: '+74232000000' });
  });
});
