import type { Brand, OpeningHours, Shift, Site } from '@prichal/contract';
import { known, topThing } from './thing.ts';
import type { Thing } from './thing.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (day) => `https://schema.org/${day}`,
);

/** The company in full: schema.org AutoDealer. For the pages about it. */
export function dealer({
  brand,
  company: { geo, phones, offices },
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
      telephone:
        phones.length === 0 ? brand.phone : [brand.phone, ...phones.map(({ phone }) => phone)],
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
    openingHoursSpecification: weekOf(brand.hours),
    ...known({
      specialOpeningHoursSpecification: datesOf(brand.hours),
      department: departmentsOf(brand, offices),
    }),
  });
}

/** Days with the same hours stand together. */
function weekOf({ week, ...usual }: OpeningHours): Thing[] {
  const days = new Map<string, { shift: Shift; names: string[] }>();
  for (const [at, name] of WEEKDAYS.entries()) {
    const shift = week ? week[at] : at < 5 ? usual : null;
    if (!shift) continue;
    const key = `${shift.fromMinute} ${shift.toMinute}`;
    const same = days.get(key) ?? { shift, names: [] };
    same.names.push(name);
    days.set(key, same);
  }
  return [...days.values()].map(({ shift, names }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: names,
    ...timesOf(shift),
  }));
}

/** A day that opens and closes at midnight is closed: that is how schema.org says it. */
function datesOf({ dates = {} }: OpeningHours): Thing[] | null {
  const all = Object.entries(dates).map(([date, shift]) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...timesOf(shift ?? { fromMinute: 0, toMinute: 0 }),
  }));
  return all.length === 0 ? null : all;
}

function departmentsOf(brand: Brand, offices: Site['company']['offices']): Thing[] | null {
  const all = offices.map(({ name, address, phone }) => ({
    '@type': 'AutoDealer',
    ...known({ name: `${brand.name}, ${name}`, telephone: phone }),
    address: { '@type': 'PostalAddress', addressCountry: 'RU', streetAddress: address },
  }));
  return all.length === 0 ? null : all;
}

function timesOf({ fromMinute, toMinute }: Shift): { opens: string; closes: string } {
  return { opens: timeOf(fromMinute), closes: timeOf(toMinute) };
}

/** The company as another thing names it: seller, author, publisher. */
export function dealerName(brand: Brand, publicUrl: string): Thing {
  return { '@type': 'AutoDealer', '@id': `${publicUrl}/#company`, name: brand.name };
}

function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
