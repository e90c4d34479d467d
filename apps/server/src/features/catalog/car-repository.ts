import type { Car, CarCard, CarCountry } from '@prichal/contract';
import {
  hasName,
  isBehindImport,
  listHidden,
  listRemoved,
  plannedOnce,
  previousCars,
  runKey,
} from '@prichal/database';
import type { CarName, CarsTable, CatalogIndex, Database } from '@prichal/database';
import { CompiledQuery, sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { CARD_COLUMNS, cardFromRow, carFromRow } from './car-from-row.ts';
import { pricedRow, selectPriced } from './priced-cars.ts';

const OWN_COLUMNS = CARD_COLUMNS.map((column) => `cars.${column}` as const);

export interface VersionedCard {
  card: CarCard;
  /** another one for each state of the row */
  version: string;
}

/** By what an index goes: its totals, and the changes of cars up to a number. */
export type Covered = Pick<CatalogIndex, 'totals'> & {
  delta: Pick<CatalogIndex['delta'], 'revision'>;
};

/**
 * Cards of active cars by key, with the totals of a run. A car sold a moment ago is missing, though the index still
 * counts it; what an import has changed that the index does not cover is as it was. One statement unless an import is
 * under way.
 */
export async function readCardsByKey(
  db: Kysely<Database>,
  covered: Covered,
  uids: readonly string[],
): Promise<Map<string, VersionedCard>> {
  if (uids.length === 0) return new Map();
  const { totals } = covered;
  const { revision } = covered.delta;
  let { rows } = await db.executeQuery(cardsStatement(db, covered, uids));
  // the import may have ended the sale of those that are missing
  if (rows.length < uids.length || rows.some((row) => row.is_behind)) {
    const { added, changed } = await listHidden(db, revision, uids);
    const were =
      changed.length === 0
        ? []
        : await selectCards(asBefore(db, revision, changed), covered, changed).execute();
    rows = [...rows.filter(({ uid }) => !added.has(uid) && !changed.includes(uid)), ...were];
  }
  return new Map(
    rows.map((row) => {
      const card = cardFromRow(pricedRow(row, totals));
      return [row.uid, { card, version: row.row_version }];
    }),
  );
}

function selectCards(
  from: Kysely<Database>,
  { totals, delta: { revision } }: Covered,
  uids: readonly string[],
) {
  return selectPriced(from, totals)
    .modifyFront(plannedOnce('cards'))
    .select([...OWN_COLUMNS, VERSION, isBehindImport(revision).as('is_behind')])
    .where(isOneOf(uids))
    .where('status', '=', 'active');
}

type CardsQuery = ReturnType<ReturnType<typeof selectCards>['compile']>;

/** Values that stand for those of a call; no call has them. */
const PLACEHOLDERS: Covered = { totals: null, delta: { revision: -1 } };

let cards: CardsQuery | undefined;

/** The same text in every call, put together once: with its fifty columns that is a twentieth of a list. */
function cardsStatement(
  db: Kysely<Database>,
  { totals, delta: { revision } }: Covered,
  uids: readonly string[],
): CardsQuery {
  cards ??= selectCards(db, PLACEHOLDERS, []).compile();
  const values = new Map<unknown, unknown>([
    [-1, revision],
    [runKey(null), runKey(totals)],
    ['', uids.join(',')],
  ]);
  const parameters = cards.parameters.map((value) => values.get(value) ?? value);
  return CompiledQuery.raw(cards.sql, parameters) as CardsQuery;
}

/** Statements over `cars` that read what these cars were before the imports that an index does not cover. */
function asBefore(
  db: Kysely<Database>,
  revision: number,
  uids: readonly string[],
): Kysely<Database> {
  return db.with(
    'cars',
    () =>
      sql<Selectable<CarsTable>>`(
      select car.* from (${previousCars(revision, uids)}) as hidden,
        jsonb_populate_record(null::cars, hidden.previous) as car
    )`,
  ) as unknown as Kysely<Database>;
}

/** Versions of the rows of active cars by key; one small statement. */
export async function readVersions(
  db: Kysely<Database>,
  uids: readonly string[],
): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const { rows } = await db.executeQuery<{ uid: string; row_version: string }>(
    // written out: putting it together would cost a third of it
    CompiledQuery.raw(VERSIONS, [uids.join(',')]),
  );
  return new Map(rows.map((row) => [row.uid, row.row_version]));
}

/** By what totals know the state of a row too: every write of a car sets it. */
const VERSION = sql<string>`cars.updated_at::text`.as('row_version');

const VERSIONS =
  "select /* planned once: card-versions */ uid, updated_at::text as row_version from cars where uid = any(string_to_array($1, ',')::uuid[]) and status = 'active'";

/** One text parameter: the statement is the same for every length of page, and on both engines. */
function isOneOf(uids: readonly string[]) {
  return sql<boolean>`cars.uid = any(string_to_array(${uids.join(',')}, ',')::uuid[])`;
}

/** No id contains a control character, and PostgreSQL rejects a text with NUL instead of finding nothing. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters
const CONTROL = /[\u0000-\u001f]/;

/** One car, sold or not; as it was before an import that the index does not cover. */
export async function readCar(
  db: Kysely<Database>,
  covered: Covered,
  country: CarCountry,
  id: string,
): Promise<Car | null> {
  const [car] = await readCarsByName(db, covered, [{ country, id }]);
  return car ?? null;
}

/** The same for several at once, in no order; those that do not exist are left out. One statement, or two, or a few beside an import. */
export async function readCarsByName(
  db: Kysely<Database>,
  { totals, delta: { revision } }: Covered,
  names: readonly CarName[],
): Promise<Car[]> {
  const asked = names.filter(({ id }) => !CONTROL.test(id));
  if (asked.length === 0) return [];
  const read = (from: Kysely<Database>) =>
    selectPriced(from, totals)
      .selectAll('cars')
      .select(isBehindImport(revision).as('is_behind'))
      .where(hasName('cars', asked))
      .execute();
  let rows = await read(db);
  // the undoing of an import may have deleted them already
  const found = new Set(rows.map(nameText));
  const missing = asked.filter((name) => !found.has(nameText(name)));
  const uids = [
    ...rows.filter((row) => row.is_behind).map(({ uid }) => uid),
    ...(await listRemoved(db, revision, missing)),
  ];
  if (uids.length > 0) {
    const { added, changed } = await listHidden(db, revision, uids);
    const were = changed.length === 0 ? [] : await read(asBefore(db, revision, changed));
    rows = [...rows.filter(({ uid }) => !added.has(uid) && !changed.includes(uid)), ...were];
  }
  return rows.map((row) => carFromRow(pricedRow(row, totals)));
}

/** «japan/123», one text for each name */
export function nameText({ country, id }: CarName): string {
  return `${country}/${id}`;
}
