import type { Brand, Company } from '@prichal/contract';
import { BRAND_FIELDS, COMPANY_FIELDS } from '@prichal/contract/office';
import { DEMO_BRAND } from './brand.ts';
import { DEMO_COMPANY } from './company.ts';

/** What the footer of a demo calls made up, and which fields make it real. */
const DEMO_PARTS: Readonly<Record<string, readonly string[]>> = {
  телефон: ['phone'],
  почта: ['email'],
  адрес: ['address'],
  реквизиты: ['legalName', 'ogrn', 'inn', 'legalAddress'],
  'ссылки на социальные сети': ['socials'],
};
const LISTS = ['team', 'partners', 'contacts'];

/** True where the usual value is made up: a real company replaces it. */
export function isMadeUp(field: string): boolean {
  return LISTS.includes(field) || Object.values(DEMO_PARTS).some((part) => part.includes(field));
}

/** The company that the office has stored, field by field, over the made-up one. */
export function companyOf(own: Readonly<Record<string, unknown>>): {
  brand: Brand;
  company: Company;
} {
  const has = (field: string): boolean => Object.hasOwn(own, field);
  const pick = (like: object): object =>
    Object.fromEntries(Object.entries(own).filter(([field]) => Object.hasOwn(like, field)));
  const isDemo = !LISTS.every(has);
  return {
    brand: {
      ...DEMO_BRAND,
      ...pick(BRAND_FIELDS),
      demo: Object.entries(DEMO_PARTS).flatMap(([part, fields]) =>
        fields.every(has) ? [] : [part],
      ),
    },
    company: {
      ...DEMO_COMPANY,
      // a point on the map that nobody chose is no company's
      ...(isDemo ? {} : { mapUrl: null, geo: null }),
      ...pick(COMPANY_FIELDS),
      demo: isDemo,
    },
  };
}
