import { siteTextId } from '@prichal/contract/office';
import type { OfficePerson } from './office.ts';
import type { SiteProcess } from './site-process.ts';

/** Sections of the office as its owner sees them, by the names of their pictures. */
export const OFFICE_PAGES = {
  'office-overview': '/office/overview',
  'office-deliveries': '/office/overview/deliveries',
  'office-leads': '/office/leads',
  'office-deals': '/office/deals',
  'office-proposals': '/office/proposals',
  'office-reviews': '/office/reviews',
  'office-cars': '/office/cars',
  'office-cars-new': '/office/cars/new',
  'office-imports': '/office/cars/imports',
  'office-photos': '/office/cars/photos',
  'office-feeds': '/office/cars/feeds',
  'office-people': '/office/people',
  'office-audit': '/office/audit',
  'office-erasures': '/office/audit/erasures',
  'office-settings-company': '/office/settings/company',
  'office-settings-channels': '/office/settings/channels',
  'office-settings-routes': '/office/settings/routes',
  'office-settings-countries': '/office/settings/countries',
  'office-settings-visits': '/office/settings/visits',
  'office-settings-calls': '/office/settings/calls',
  'office-settings-rates': '/office/settings/rates',
  'office-site-texts': '/office/site-texts',
  'office-exports': '/office/cars/exports',
  'office-market': '/office/cars/market',
  'office-texts': '/office/texts',
  'office-me': '/office/me',
};

/** Pages of one record: their routes, and the list of the API that a demo's first record is taken from. */
export const RECORD_PAGES = {
  'leads/:uid': '/leads?tab=all',
  'leads/:uid/call': '/leads?tab=all',
  'deals/:uid': '/deals?tab=all',
  'proposals/:uid': '/proposals?tab=all',
  'cars/:uid': '/cars',
  'site-texts/:id': '/site-texts',
} as const;

/** Pages that need what a demo does not have, and the journeys that look at them. */
export const PAGES_LOOKED_AT = {
  'cars/imports/:uid': 'office-imports.spec.ts',
  'audit/erasures/:uid': 'office-audit.spec.ts',
  'sign-in': 'office-shell.spec.ts',
  start: 'office-people.spec.ts',
  'second-factor': 'office-passkeys.spec.ts',
} as const;

/** Addresses of the pages of one record, by their routes. */
export async function recordAddresses(
  { url }: SiteProcess,
  { cookie }: OfficePerson,
): Promise<[string, string][]> {
  return await Promise.all(
    Object.entries(RECORD_PAGES).map(async ([route, list]): Promise<[string, string]> => {
      const answer = await fetch(`${url}/api/office${list}`, { headers: { cookie } });
      const { items } = (await answer.json()) as { items: { uid?: string; name?: string }[] };
      const [first] = items;
      const id = first?.uid ?? (first?.name === undefined ? undefined : siteTextId(first.name));
      if (id === undefined) throw new Error(`${list} has no record for ${route}`);
      return [route, `/office/${route.replace(/:\w+/, encodeURIComponent(id))}`];
    }),
  );
}
