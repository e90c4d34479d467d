import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';
import { nextRevision } from './car-changes.ts';
import { CARS } from './row-names.ts';

/**
 * The changes of an import are written through many short transactions and must count all at once. They get numbers
 * that are reserved before the first of them. Until the import is done, `carRevision` stays before those numbers, so no
 * index takes any of them; and a reader of cars by key, beside an index that stays before them, gets what the cars were.
 */
export async function reserveRevisions(
  trx: Transaction<Database>,
  imported: string,
  count: number,
  /** of an import that was not finished and is put back: its changes stay hidden with these */
  hiddenFrom: number | null = null,
): Promise<void> {
  const last = await nextRevision(trx, count);
  await trx
    .updateTable('catalog_imports')
    .set({
      first_revision: hiddenFrom ?? last - count + 1,
      next_revision: last - count + 1,
      last_revision: last,
    })
    .where('uid', '=', imported)
    .execute();
}

/**
 * The number for the next changes of an import; several may share the last one. Other writers of cars wait.
 * The transaction does not wait for the disk: one that is lost with the machine is made again from what is staged, and
 * the import's end, which does wait, writes everything before it.
 */
export async function takeReserved(trx: Transaction<Database>, imported: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    with locked as materialized (
      select revision, set_config('synchronous_commit', 'off', true) from catalog_revision
      where name = ${CARS} for update
    )
    update catalog_imports set next_revision = least(next_revision + 1, last_revision)
    from locked where uid = ${imported}::uuid returning next_revision as revision
  `.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('an import has no reserved numbers');
  return row.revision;
}

/** Whether an index that covers `revision` is without changes of some import that are in `cars` already, or will be. */
export function isBehindImport(revision: number): RawBuilder<boolean> {
  return sql`exists (
    select 1 from catalog_imports where first_revision is not null and first_revision > ${revision}::bigint
  )`;
}

/** What imports have changed that an index does not cover: «added» cars are to be left out, «changed» ones were others. */
export async function listHidden(
  db: Kysely<Database>,
  revision: number,
  uids: readonly string[],
): Promise<{ added: Set<string>; changed: string[] }> {
  if (uids.length === 0) return { added: new Set(), changed: [] };
  const { rows } = await sql<{ uid: string; added: boolean }>`
    select uid, previous is null as added from (${previousCars(revision, uids)}) as hidden
  `.execute(db);
  return {
    added: new Set(rows.filter(({ added }) => added).map(({ uid }) => uid)),
    changed: rows.filter(({ added }) => !added).map(({ uid }) => uid),
  };
}

/**
 * What cars were before the imports that an index does not cover; the first of several imports knows it. A car that
 * somebody has changed after them is as it is.
 */
export function previousCars(revision: number, uids: readonly string[]): RawBuilder<unknown> {
  return sql`
    select distinct on (change.uid) change.uid, change.previous
    from catalog_imports as imported join import_changes as change on change.import = imported.uid
    where imported.first_revision is not null and imported.first_revision > ${revision}::bigint
      and change.uid = any(string_to_array(${uids.join(',')}, ',')::uuid[])
      and exists (
        select 1 from (
            select uid, revision from cars where cars.uid = change.uid
            union all select uid, revision from removed_cars where removed_cars.uid = change.uid
          ) as car join import_changes as newest on newest.uid = car.uid
          join catalog_imports as other on other.uid = newest.import
        where newest.revision = car.revision
          and other.first_revision is not null and other.first_revision > ${revision}::bigint
      )
    order by change.uid, imported.first_revision, imported.started_at, imported.uid
  `;
}

/** What the address of a car's page names. */
export interface CarName {
  country: string;
  id: string;
}

/** Whether a row of `table` has one of these names; no name may contain a control character. */
export function hasName(
  table: 'cars' | 'removed_cars',
  names: readonly CarName[],
): RawBuilder<boolean> {
  const [name] = names;
  const of = (column: string) => sql.ref(`${table}.${column}`);
  if (name !== undefined && names.length === 1)
    return sql`(${of('country')} = ${name.country} and ${of('id')} = ${name.id})`;
  const texts = (['country', 'id'] as const).map(
    (key) => sql`string_to_array(${names.map((one) => one[key]).join('\u001f')}::text, chr(31))`,
  );
  return sql`exists (
    select 1 from unnest(${sql.join(texts)}) as name (country, id)
    where name.country = ${of('country')} and name.id = ${of('id')}
  )`;
}

/** Keys of cars that were deleted after `revision`, by their names; of several of one name the first. */
export async function listRemoved(
  db: Kysely<Database>,
  revision: number,
  names: readonly CarName[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await db
    .selectFrom('removed_cars')
    .distinctOn(['country', 'id'])
    .select('uid')
    .where(hasName('removed_cars', names))
    .where('revision', '>', revision)
    .orderBy('country')
    .orderBy('id')
    .orderBy('revision', 'asc')
    .execute();
  return found.map(({ uid }) => uid);
}

/** Cars that imports have changed whose numbers come after `revision`; null: one of them is under way. */
export async function countImported(
  db: Kysely<Database>,
  revision: number,
): Promise<number | null> {
  const { rows } = await sql<{ cars: number; making: boolean | null }>`
    select coalesce(sum(added + changed + sold), 0)::integer as cars, bool_or(state = 'making') as making
    from catalog_imports where first_revision is not null and first_revision > ${revision}::bigint
  `.execute(db);
  const [found] = rows;
  return found?.making === true ? null : (found?.cars ?? 0);
}

/**
 * For readers of the whole table over several statements. Null: an import is under way, or `covered`, the index they go
 * by, does not have the last one yet. Else a question for afterwards: whether no import has changed anything meanwhile.
 */
export async function betweenImports(
  db: Kysely<Database>,
  covered: number,
): Promise<(() => Promise<boolean>) | null> {
  const isBetween = async () => (await countImported(db, covered)) === 0;
  return (await isBetween()) ? isBetween : null;
}
