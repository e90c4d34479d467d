import type { Company } from '@prichal/contract';
import { COMPANY_FIELDS } from '@prichal/contract/office';
import * as z from 'zod/mini';

/** The company of an unconfigured site: made up, and labelled so on its pages. */
export const DEMO_COMPANY: Company = {
  phones: [],
  offices: [],
  team: [
    { name: 'Алексей Д.', role: 'Подбор в Японии', about: 'Читает аукционные листы' },
    {
      name: 'Марина К.',
      role: 'Таможенное оформление',
      about: 'Считает платежи и ведёт декларации',
    },
    { name: 'Игорь С.', role: 'Доставка по России', about: 'Отвечает за автовозы и сроки' },
    {
      name: 'Ольга В.',
      role: 'Договоры и документы',
      about: 'Готовит бумаги для постановки на учёт',
    },
  ],
  partners: [
    { name: 'Аукционный агент (демо)', role: 'Ставки и оплата лотов в Японии' },
    { name: 'Экспортная компания (демо)', role: 'Покупка и вывоз из Южной Кореи' },
    { name: 'Таможенный представитель (демо)', role: 'Декларации во Владивостоке' },
    { name: 'Перевозчик (демо)', role: 'Автовозы по России' },
  ],
  contacts: [
    { kind: 'phone', value: '+79990000001', person: 'Алексей Д., подбор в Японии' },
    { kind: 'telegram', value: '@prichal_demo', person: 'Общий отдел' },
    { kind: 'account', value: '40702810000000000000', person: 'Расчётный счёт компании' },
  ],
  mapUrl: 'https://yandex.ru/maps/75/vladivostok/',
  geo: { latitude: 43.115, longitude: 131.885 },
  creditBank: null,
  creditRate: null,
  creditFullCost: null,
  creditFirstPercent: null,
  creditMonthsMax: null,
  verifyYandex: null,
  verifyGoogle: null,
  verifyMail: null,
  indexNow: false,
  demo: true,
};

const companySchema = z.object({
  phones: z._default(COMPANY_FIELDS.phones, []),
  offices: z._default(COMPANY_FIELDS.offices, []),
  team: z._default(COMPANY_FIELDS.team, []),
  partners: z._default(COMPANY_FIELDS.partners, []),
  contacts: z._default(COMPANY_FIELDS.contacts, []),
  mapUrl: z._default(COMPANY_FIELDS.mapUrl, null),
  geo: z._default(COMPANY_FIELDS.geo, null),
  creditBank: z._default(COMPANY_FIELDS.creditBank, null),
  creditRate: z._default(COMPANY_FIELDS.creditRate, null),
  creditFullCost: z._default(COMPANY_FIELDS.creditFullCost, null),
  creditFirstPercent: z._default(COMPANY_FIELDS.creditFirstPercent, null),
  creditMonthsMax: z._default(COMPANY_FIELDS.creditMonthsMax, null),
  verifyYandex: z._default(COMPANY_FIELDS.verifyYandex, null),
  verifyGoogle: z._default(COMPANY_FIELDS.verifyGoogle, null),
  verifyMail: z._default(COMPANY_FIELDS.verifyMail, null),
  indexNow: z._default(COMPANY_FIELDS.indexNow, false),
});

/** The part `company` of the brand file; a file without it has no team, partners and further contacts to show. */
export function parseCompany(
  json: string,
): { ok: true; company: Company } | { ok: false; issues: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    // the brand itself has said so
    return { ok: false, issues: [] };
  }
  const part = (value as { company?: unknown } | null)?.company ?? {};
  const parsed = companySchema.safeParse(part);
  if (parsed.success) return { ok: true, company: { ...parsed.data, demo: false } };
  return {
    ok: false,
    issues: parsed.error.issues.map(
      ({ path }) => `поле «${['company', ...path].join('.')}» заполнено неверно`,
    ),
  };
}
