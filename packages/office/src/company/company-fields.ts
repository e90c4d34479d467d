import { BRAND_FIELDS, COMPANY_FIELDS, SHORTEST_DAY } from '@prichal/contract/office';
import { OfficeError } from '../errors.ts';

const FIELDS = { ...BRAND_FIELDS, ...COMPANY_FIELDS };
export type CompanyField = keyof typeof FIELDS;
const PREFIX = 'company.';

const EXAMPLES: Partial<Record<CompanyField, string>> = {
  phone: 'Нужен номер вида +7 и десять цифр, например +74232000000.',
  email: 'Нужен адрес почты, например mail@company.ru.',
  ogrn: 'В ОГРН 13 цифр, в ОГРНИП 15.',
  inn: 'В ИНН 10 или 12 цифр.',
  rknNumber: 'Номер из реестра операторов, например 25-24-012345.',
  responsePromiseMinutes: 'Нужно целое число минут, от 1.',
  socials: 'У каждой сети нужны название и адрес, начинающийся с https://.',
  mapUrl: 'Нужен адрес, начинающийся с https://.',
  geo: 'Нужны широта от −90 до 90 и долгота от −180 до 180.',
  contacts: 'У каждого контакта нужны значение и кто за ним стоит.',
  team: 'У каждого нужны имя и чем занимается.',
  partners: 'У каждого нужны название и чем занимается; адрес начинается с https://.',
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
  if (!parsed.success)
    throw new OfficeError('wrong-input', EXAMPLES[field] ?? 'Поле заполнено неверно.', { field });
  if (field === 'hours') {
    const { fromMinute, toMinute } = parsed.data as { fromMinute: number; toMinute: number };
    if (fromMinute + SHORTEST_DAY >= toMinute)
      throw new OfficeError('wrong-input', 'Закрываются позже, чем открываются, хотя бы на час.', {
        field,
      });
  }
  return parsed.data;
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
