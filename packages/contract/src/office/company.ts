import * as z from 'zod/mini';
import { hoursSchema } from './hours.ts';

const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const phone = z.string().check(z.regex(/^\+7\d{10}$/));
/** what a search engine gives to prove whose site it is: the value of the tag, without the tag */
const verification = z.nullable(z.string().check(z.trim(), z.regex(/^[\w-]{6,100}$/)));
const httpsUrl = z.url({ protocol: /^https$/ });

/** Fields of the brand that every page shows; the brand file has the same ones. */
export const BRAND_FIELDS = {
  accent: z.nullable(z.string().check(z.regex(/^#[\da-f]{6}$/))),
  name: text,
  city: text,
  address: text,
  phone,
  email: z.email(),
  hours: hoursSchema,
  responsePromiseMinutes: z.int().check(z.minimum(1), z.maximum(24 * 60)),
  legalName: text,
  ogrn: z.string().check(z.regex(/^(\d{13}|\d{15})$/)),
  inn: z.string().check(z.regex(/^(\d{10}|\d{12})$/)),
  legalAddress: text,
  rknNumber: z.nullable(z.string().check(z.regex(/^\d[\d-]{4,20}$/))),
  socials: z.array(
    z.object({
      network: z.enum(['whatsapp', 'vk', 'telegram', 'youtube', 'instagram', 'tiktok', 'max']),
      name: text,
      url: httpsUrl,
      notice: z.nullable(text),
    }),
  ),
  claims: z.array(
    z.object({ text, basis: z._default(z.string().check(z.trim(), z.maxLength(500)), '') }),
  ),
  fixesRate: z.boolean(),
  recipients: z.array(text),
  hosting: z.nullable(text),
};

/** Fields of the company that only some pages show: part `company` of the brand file. */
export const COMPANY_FIELDS = {
  phones: z.array(z.object({ phone, label: short })).check(z.maxLength(20)),
  offices: z
    .array(
      z.object({
        name: short,
        address: short,
        phone: z.optional(phone),
        hours: z.optional(short),
        mapUrl: z.optional(httpsUrl),
      }),
    )
    .check(z.maxLength(20)),
  team: z
    .array(z.object({ name: short, role: short, about: z.optional(short) }))
    .check(z.maxLength(60)),
  partners: z
    .array(z.object({ name: short, role: short, url: z.optional(httpsUrl) }))
    .check(z.maxLength(60)),
  contacts: z
    .array(
      z.object({
        kind: z.enum(['phone', 'telegram', 'whatsapp', 'max', 'vk', 'email', 'site', 'account']),
        value: short,
        person: short,
      }),
    )
    .check(z.maxLength(500)),
  mapUrl: z.nullable(httpsUrl),
  geo: z.nullable(
    z.object({
      latitude: z.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    }),
  ),
  creditBank: z.nullable(short),
  creditRate: z.nullable(z.number().check(z.minimum(0.01), z.maximum(100))),
  creditFullCost: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^\d{1,3}(?:[.,]\d{1,3})?(?:\s?[–-]\s?\d{1,3}(?:[.,]\d{1,3})?)?\s?%$/),
      ),
  ),
  creditFirstPercent: z.nullable(z.int().check(z.minimum(0), z.maximum(90))),
  creditMonthsMax: z.nullable(z.int().check(z.minimum(6), z.maximum(120))),
  verifyYandex: verification,
  verifyGoogle: verification,
  verifyMail: verification,
  indexNow: z.boolean(),
};

export const companySchema = z.object({
  /** another text after every change of a setting */
  revision: z.string(),
  /** «file»: BRAND_FILE of the environment says everything, here it is only read */
  source: z.enum(['office', 'file']),
  /** by field of the brand and of the company; `own`: false is the usual value; `demo`: one that is made up */
  /** the site's own logo; null: the usual sign */
  logo: z.nullable(z.object({ src: z.string(), width: z.int(), height: z.int() })),
  /** the company has an icon of its own */
  has_icon: z.boolean(),
  fields: z.record(
    z.string(),
    z.object({ value: z.unknown(), own: z.boolean(), demo: z.boolean() }),
  ),
});
export type CompanyBody = z.infer<typeof companySchema>;

/** Null: forgotten, the usual value counts again. */
export const companyChangeSchema = z.object({ value: z.unknown(), revision: z.string() });

/** What the office calls each field, and each picture. */
export const COMPANY_LABELS = {
  name: 'Название',
  city: 'Город',
  address: 'Адрес офиса',
  email: 'Почта',
  mapUrl: 'Ссылка на офис на карте',
  geo: 'Место офиса',
  hours: 'Часы работы',
  responsePromiseMinutes: 'Ответить за, рабочих минут',
  legalName: 'Юридическое название',
  ogrn: 'ОГРН',
  inn: 'ИНН',
  legalAddress: 'Юридический адрес',
  phone: 'Телефон',
  phones: 'Другие телефоны',
  offices: 'Другие офисы',
  accent: 'Цвет кнопок и ссылок',
  rknNumber: 'Номер в реестре операторов персональных данных',
  hosting: 'Кто размещает сайт и базу: название и адрес',
  recipients: 'Кому ещё передаются заявки',
  fixesRate: 'Договор закрепляет курс расчёта, отправленного вовремя',
  claims: 'Утверждения о компании',
  contacts: 'Контакты для проверки',
  socials: 'Социальные сети',
  team: 'Команда',
  partners: 'Партнёры',
  creditBank: 'Кто выдаёт кредит',
  creditRate: 'Ставка, % годовых',
  creditFullCost: 'Полная стоимость кредита, % годовых',
  creditFirstPercent: 'Первый взнос не меньше, %',
  creditMonthsMax: 'Срок не больше, месяцев',
  verifyYandex: 'Яндекс Вебмастер',
  verifyGoogle: 'Google Search Console',
  verifyMail: 'Вебмастер Почты Mail.ru',
  indexNow: 'Сообщать поисковикам об изменённых страницах',
  logo: 'Логотип',
  icon: 'Значок вкладки и экрана телефона',
} as const;
