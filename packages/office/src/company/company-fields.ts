import { isInn, isOgrn } from '@prichal/contract';
import type { Brand } from '@prichal/contract';
import {
  BRAND_FIELDS,
  COMPANY_FIELDS,
  accentIssue,
  hoursIssue,
  settleHours,
} from '@prichal/contract/office';
import { OfficeError } from '../errors.ts';

const FIELDS = { ...BRAND_FIELDS, ...COMPANY_FIELDS };
export type CompanyField = keyof typeof FIELDS;
const PREFIX = 'company.';

const TEXT = 'Нужен текст, до\u00a0500 знаков.';
const YES_OR_NO = 'Нужно «да» или «нет».';

/** Field → what it needs, for the one who has filled it in otherwise. */
const EXAMPLES: Record<CompanyField, string> = {
  name: TEXT,
  city: TEXT,
  address: TEXT,
  legalName: TEXT,
  legalAddress: TEXT,
  hosting: TEXT,
  recipients: 'У\u00a0каждого получателя нужно название.',
  creditBank: 'Нужно название банка, до\u00a0300 знаков.',
  fixesRate: YES_OR_NO,
  indexNow: YES_OR_NO,
  accent: 'Нужен цвет вида #ff7a1a.',
  phone: 'Нужен номер вида +7 и десять цифр, например +74232000000.',
  email: 'Нужен адрес почты, например mail@company.ru.',
  ogrn: 'В ОГРН 13 цифр, в ОГРНИП 15.',
  inn: 'В ИНН 10 или 12 цифр.',
  rknNumber: 'Номер из реестра операторов, например 25-24-012345.',
  responsePromiseMinutes: 'Нужно целое число минут, от 1.',
  hours: 'Нужны часы дней, на которые офис открыт, и даты отличающихся дней.',
  phones: 'У каждого телефона нужны номер вида +7 и десять цифр и чей он.',
  offices:
    'У каждого офиса нужны название и адрес; телефон вида +7 и десять цифр; карта: https://.',
  socials: 'У каждой сети нужны название и адрес, начинающийся с https://.',
  mapUrl: 'Нужен адрес, начинающийся с https://.',
  geo: 'Нужны широта от −90 до 90 и долгота от −180 до 180.',
  contacts: 'У каждого контакта нужны значение и кто за ним стоит.',
  team: 'У каждого нужны имя и чем занимается.',
  partners: 'У каждого нужны название и чем занимается; адрес начинается с https://.',
  creditRate: 'Нужна ставка в процентах годовых, от 0,01 до 100.',
  creditFullCost: 'Нужны проценты, как их называет банк: «24,1–27,5 %».',
  creditFirstPercent: 'Нужно целое число процентов, от 0 до 90.',
  creditMonthsMax: 'Нужно целое число месяцев, от 6 до 120.',
  verifyYandex: 'Нужно значение метатега: буквы и цифры из последних кавычек.',
  verifyGoogle: 'Нужно значение метатега: буквы и цифры из последних кавычек.',
  verifyMail: 'Нужно значение метатега: буквы и цифры из последних кавычек.',
  claims: 'У каждого обещания нужен текст.',
};

export function isCompanyField(field: string): field is CompanyField {
  return Object.hasOwn(FIELDS, field);
}

/** Name of the stored setting. */
export function settingOf(field: CompanyField): string {
  return PREFIX + field;
}

/**
 * A value as it is stored.
 * @throws {OfficeError} wrong-input
 */
export function readField(field: CompanyField, value: unknown): unknown {
  const parsed = FIELDS[field].safeParse(value);
  if (!parsed.success) throw new OfficeError('wrong-input', EXAMPLES[field], { field });
  if (field === 'accent' && parsed.data !== null) {
    const issue = accentIssue(parsed.data as string);
    if (issue !== null) throw new OfficeError('wrong-input', issue, { field });
  }
  if (field === 'hours') {
    const hours = parsed.data as Brand['hours'];
    const issue = hoursIssue(hours);
    if (issue !== null) throw new OfficeError('wrong-input', issue, { field });
    return settleHours(hours);
  }
  return parsed.data;
}

/**
 * Finds a mistyped INN or OGRN, which every page and consent would print. One that is stored already stands: without it a
 * live site would not start.
 * @throws {OfficeError} wrong-input
 */
export function requireCheckDigits(field: CompanyField, value: unknown): void {
  if (typeof value !== 'string') return;
  const isRight = field === 'inn' ? isInn : field === 'ogrn' ? isOgrn : null;
  if (isRight !== null && !isRight(value))
    throw new OfficeError(
      'wrong-input',
      'Проверьте номер: его контрольная цифра не\u00a0сходится, в\u00a0нём опечатка.',
      { field },
    );
}

/** What the office has stored of the company; what no longer reads is left out. */
export function storedCompany(values: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => {
      const field = name.slice(PREFIX.length);
      if (!name.startsWith(PREFIX) || !isCompanyField(field)) return [];
      try {
        return [[field, readField(field, JSON.parse(text))]];
      } catch {
        return [];
      }
    }),
  );
}
