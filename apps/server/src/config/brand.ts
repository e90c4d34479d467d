import type { Brand } from '@prichal/contract';
import { BRAND_FIELDS, accentIssue, hoursIssue, settleHours } from '@prichal/contract/office';
import * as z from 'zod/mini';
import { DEMO_MARK } from '@prichal/contract';

const META_NOTICE =
  'Принадлежит компании Meta Platforms Inc., признанной экстремистской организацией и запрещённой в Российской Федерации';

const DEMO_LINKS = 'ссылки на социальные сети';

/**
 * The brand of an unconfigured site. Every value is made up and says so; a live site does not start with any of
 * them.
 */
export const DEMO_BRAND: Brand = {
  name: 'Причал',
  city: 'Владивосток',
  address: `Владивосток, Набережная улица, 1 ${DEMO_MARK}`,
  phone: '+74232000000',
  email: 'demo@prichal.example',
  hours: {
    fromMinute: 11 * 60,
    toMinute: 19 * 60,
    timeZone: 'Asia/Vladivostok',
    text: 'Пн–Пт 11:00–19:00',
  },
  responsePromiseMinutes: 30,
  legalName: `ООО «Причал» ${DEMO_MARK}`,
  ogrn: '0000000000000',
  inn: '0000000000',
  legalAddress: `690000, Владивосток, Набережная улица, 1 ${DEMO_MARK}`,
  rknNumber: null,
  socials: [
    social('whatsapp', 'WhatsApp', 'https://www.whatsapp.com/', META_NOTICE),
    social('vk', 'ВКонтакте', 'https://vk.com/'),
    social('telegram', 'Telegram', 'https://telegram.org/'),
    social('youtube', 'YouTube', 'https://www.youtube.com/'),
    social('instagram', 'Instagram', 'https://www.instagram.com/', META_NOTICE),
    social('tiktok', 'TikTok', 'https://www.tiktok.com/'),
  ],
  fixesRate: false,
  recipients: [],
  hosting: null,
  claims: [
    { text: '5000+ клиентов', basis: '' },
    { text: 'Ответ менеджера за 30 минут в рабочее время', basis: '' },
  ],
  demo: ['телефон', 'почта', 'адрес', 'реквизиты', DEMO_LINKS],
};
const DEMO_SOCIALS = new Set(DEMO_BRAND.socials.map(({ url }) => url));

function social(
  network: Brand['socials'][number]['network'],
  name: string,
  url: string,
  notice: string | null = null,
): Brand['socials'][number] {
  return { network, name, url, notice };
}

const brandSchema = z.object({
  ...BRAND_FIELDS,
  accent: z.optional(BRAND_FIELDS.accent),
  rknNumber: z._default(BRAND_FIELDS.rknNumber, null),
  fixesRate: z._default(BRAND_FIELDS.fixesRate, false),
  recipients: z._default(BRAND_FIELDS.recipients, []),
  hosting: z._default(BRAND_FIELDS.hosting, null),
  demo: z._default(z.array(z.string()), []),
});

/** Brand file's text → brand, or all of its issues in Russian, by field. */
export function parseBrand(
  json: string,
): { ok: true; brand: Brand } | { ok: false; issues: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, issues: ['файл не читается как JSON'] };
  }
  const parsed = brandSchema.safeParse(value);
  if (!parsed.success)
    return {
      ok: false,
      issues: parsed.error.issues.map(
        ({ path }) =>
          `поле «${path.join('.') || 'весь файл'}» заполнено неверно${path.at(-1) === 'phone' ? ': нужен вид +74232000000' : ''}`,
      ),
    };
  const { accent } = parsed.data;
  const pale = accent ? accentIssue(accent) : null;
  if (pale !== null) return { ok: false, issues: [`поле «accent»: ${pale}`] };
  const issue = hoursIssue(parsed.data.hours);
  if (issue !== null) return { ok: false, issues: [`поле «hours»: ${issue}`] };
  return { ok: true, brand: { ...parsed.data, hours: settleHours(parsed.data.hours) } };
}

const NAMES_OF_FIELDS = {
  address: 'адрес',
  phone: 'телефон',
  email: 'почта',
  legalName: 'название организации',
  ogrn: 'ОГРН',
  inn: 'ИНН',
  legalAddress: 'юридический адрес',
} as const;

/** What in this brand is still a demo value, in Russian: a live site must not start with any of it. */
export function demoValues(brand: Brand): string[] {
  const left = [...brand.demo];
  for (const field of Object.keys(NAMES_OF_FIELDS) as (keyof typeof NAMES_OF_FIELDS)[])
    if (brand[field] === DEMO_BRAND[field] || brand[field].includes(DEMO_MARK))
      left.push(NAMES_OF_FIELDS[field]);
  if (brand.socials.some(({ url }) => DEMO_SOCIALS.has(url))) left.push(DEMO_LINKS);
  return [...new Set(left)];
}

/** What the site is about in one sentence, for the API's description. */
export function aboutBrand(brand: Brand): string {
  return `${brand.name}, ${brand.city}: автомобили из Китая, Японии и Кореи с доставкой по России`;
}
