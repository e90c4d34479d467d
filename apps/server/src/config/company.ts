import type { Company } from '@prichal/contract';
import * as z from 'zod/mini';

/** The company of an unconfigured site: made up, and labelled so on its pages. */
export const DEMO_COMPANY: Company = {
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
  demo: true,
};

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const httpsUrl = z.url({ protocol: /^https$/ });

const companySchema = z.object({
  team: z._default(
    z.array(z.object({ name: text, role: text, about: z.optional(text) })).check(z.maxLength(60)),
    [],
  ),
  partners: z._default(
    z.array(z.object({ name: text, role: text, url: z.optional(httpsUrl) })).check(z.maxLength(60)),
    [],
  ),
  contacts: z._default(
    z
      .array(
        z.object({
          kind: z.enum(['phone', 'telegram', 'whatsapp', 'max', 'vk', 'email', 'site', 'account']),
          value: text,
          person: text,
        }),
      )
      .check(z.maxLength(500)),
    [],
  ),
  mapUrl: z._default(z.nullable(httpsUrl), null),
  geo: z._default(
    z.nullable(
      z.object({
        latitude: z.number().check(z.minimum(-90), z.maximum(90)),
        longitude: z.number().check(z.minimum(-180), z.maximum(180)),
      }),
    ),
    null,
  ),
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
