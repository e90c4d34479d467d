import type { Brand, Site } from '@prichal/contract';
import { known, topThing } from './thing.ts';
import type { Thing } from './thing.ts';

const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
  (day) => `https://schema.org/${day}`,
);

/** The company in full: schema.org AutoDealer. For the pages about it. */
export function dealer({
  brand,
  company: { geo },
  publicUrl,
}: Pick<Site, 'brand' | 'company' | 'publicUrl'>): Thing {
  return topThing({
    '@type': 'AutoDealer',
    ...known({
      '@id': `${publicUrl}/#company`,
      name: brand.name,
      legalName: brand.legalName,
      url: `${publicUrl}/`,
      image: `${publicUrl}/share/site.jpg`,
      telephone: brand.phone,
      email: brand.email,
      taxID: brand.inn,
      currenciesAccepted: 'RUB',
      geo: geo && { '@type': 'GeoCoordinates', ...geo },
    }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'RU',
      addressLocality: brand.city,
      streetAddress: brand.address,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WORKING_DAYS,
      opens: timeOf(brand.hours.fromMinute),
      closes: timeOf(brand.hours.toMinute),
    },
  });
}

/** The company as another thing names it: seller, author, publisher. */
export function dealerName(brand: Brand, publicUrl: string): Thing {
  return { '@type': 'AutoDealer', '@id': `${publicUrl}/#company`, name: brand.name };
}

function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
