import { brandOf, foldSearch, modelOf } from '@prichal/catalog';
import type { CarsTable, Database } from '@prichal/database';
import { leadFacts } from '@prichal/lead-delivery';
import { readUnindexed, storeSearchTerms } from '@prichal/office';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';

type NamedCar = Pick<
  Selectable<CarsTable>,
  | 'country'
  | 'id'
  | 'brand_slug'
  | 'brand_name'
  | 'model_slug'
  | 'model_name'
  | 'chassis_code'
  | 'source_id'
  | 'vin'
>;

/**
 * Gives new leads the terms that the office finds them by: the e-mail, of the name, of the car in every spelling the
 * catalogue knows, and of its number (VIN). Several processes may call it; each writes the same.
 * @returns how many leads were there to do
 */
export async function indexLeads(
  db: Kysely<Database>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<number> {
  const leads = await readUnindexed(db);
  if (leads.length === 0) return 0;
  const cars = await readCars(
    db,
    leads.flatMap((lead) => leadFacts(lead).context.car?.id ?? []),
  );
  const numbers = await readDealVins(
    db,
    leads.map(({ uid }) => uid),
  );
  const rejected = await storeSearchTerms(
    db,
    leads.map((lead) => {
      const { car, car_text: typed } = leadFacts(lead).context;
      const known = car && cars.get(`${car.country}/${car.id}`);
      const vins = [known?.vin, ...(numbers.get(lead.uid) ?? [])].flatMap((vin) =>
        vin ? vinTexts(vin) : [],
      );
      const texts = [
        ...vins,
        lead.name ?? '',
        typed ?? '',
        car?.id ?? '',
        ...(known ? namesOf(known) : []),
      ];
      const email = foldSearch(lead.email ?? '');
      return { uid: lead.uid, terms: [email, ...texts.flatMap(termsOf)] };
    }),
  );
  for (const { uid, state } of rejected)
    log.error({ lead: uid, state }, 'the search terms of a lead were rejected, it has none');
  return leads.length;
}

/** Each word, and all of it as one: «Land Cruiser» is typed with a space and without. */
function termsOf(text: string): string[] {
  return [...text.split(/[\s,.;()«»"]+/), text].map(foldSearch);
}

/** The whole number, and the ends that people read out. */
function vinTexts(vin: string): string[] {
  const plain = vin.replaceAll(/[^\dA-Za-z]/g, '');
  return [vin, ...VIN_TAILS.map((length) => plain.slice(-length))];
}
const VIN_TAILS = [8, 7, 6, 5, 4];

/** The numbers of the cars that clients have bought, by lead. */
async function readDealVins(
  db: Kysely<Database>,
  uids: readonly string[],
): Promise<Map<string, (string | null)[]>> {
  const rows = await db
    .selectFrom('deals')
    .select(['lead_uid', sql<string | null>`progress->>'vin'`.as('vin')])
    .where('lead_uid', 'in', uids)
    .execute();
  const byLead = Map.groupBy(rows, ({ lead_uid: uid }) => uid);
  return new Map([...byLead].map(([uid, deals]) => [uid, deals.map(({ vin }) => vin)]));
}

function namesOf(car: NamedCar): string[] {
  const brand = brandOf(car.brand_slug);
  const model = modelOf(car.brand_slug, car.model_slug);
  return [
    car.brand_name,
    car.model_name,
    ...(brand ? [brand.nameRu, ...brand.spellings] : []),
    ...(model ? [model.nameRu, ...model.spellings] : []),
    car.chassis_code ?? '',
    car.source_id,
  ];
}

async function readCars(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, NamedCar>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cars')
    .select(['country', 'id', 'brand_slug', 'brand_name', 'model_slug', 'model_name'])
    .select(['chassis_code', 'source_id', 'vin'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [`${row.country}/${row.id}`, row]));
}
