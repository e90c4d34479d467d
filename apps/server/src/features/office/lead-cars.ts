import { PHOTO_WIDTHS } from '@prichal/contract';
import type { LeadRow } from '@prichal/contract/office';
import type { Database, Lead } from '@prichal/database';
import { leadFacts } from '@prichal/lead-delivery';
import type { LeadMessage } from '@prichal/lead-delivery';
import type { Kysely } from 'kysely';
import { CARD_COLUMNS, cardFromRow } from '../catalog/car-from-row.ts';

/** Path of the picture that the catalogue shows of each car, by «country/id»: its first photo, otherwise the drawing. */
export async function readPictures(
  db: Kysely<Database>,
  leads: readonly Lead[],
): Promise<Map<string, string>> {
  const asked = leads.flatMap((lead) => leadFacts(lead).context.car ?? []);
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom('cars')
    .select(CARD_COLUMNS)
    .where('id', 'in', [...new Set(asked.map(({ id }) => id))])
    .where('country', 'in', [...new Set(asked.map(({ country }) => country))])
    .execute();
  return new Map(
    rows.map((row) => {
      const { picture, photos } = cardFromRow(row);
      const [photo] = photos;
      const path = photo === undefined ? picture : `${photo.src}-${PHOTO_WIDTHS[0]}.webp`;
      return [`${row.country}/${row.id}`, path];
    }),
  );
}

interface CarSources {
  /** see readPictures */
  pictures: ReadonlyMap<string, string>;
  /** whole ₽ of a car carrier from Vladivostok by the slug of a city; null: on request */
  carriers: ReadonlyMap<string, number | null>;
  publicUrl: string;
}

/**
 * The car of a lead: as its message names it, with the catalogue's picture; or what was typed. Its total is to the city
 * that the client chose, as the bill of the card is; that of a car in stock elsewhere is its price.
 */
export function carOf(
  lead: Lead,
  { car }: Pick<LeadMessage, 'car'>,
  { pictures, carriers, publicUrl }: CarSources,
): LeadRow['car'] {
  const { context } = leadFacts(lead);
  if (car === null)
    return context.car_text === undefined
      ? null
      : { title: context.car_text, picture: null, path: null, total_rub: null };
  // nobody has said what the way from another city costs
  const carrier = car.standsIn === null ? carriers.get(context.city ?? '') : 0;
  const picture = context.car && pictures.get(`${context.car.country}/${context.car.id}`);
  return {
    title: car.title,
    picture: picture ?? null,
    path: picture === undefined ? null : pathOf(car.url, publicUrl),
    total_rub: car.totalRub === null ? null : car.totalRub + (carrier ?? 0),
  };
}

/** The path of an address of this site; null for any other. */
export function pathOf(url: string | null, publicUrl: string): string | null {
  return url?.startsWith(`${publicUrl}/`) === true ? url.slice(publicUrl.length) : null;
}
