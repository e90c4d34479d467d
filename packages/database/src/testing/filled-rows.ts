import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ensureEventDay } from '../analytics/event-days.ts';
import type { Database } from '../schema/database.ts';
import { TABLES } from '../transfer/tables.ts';

/** A value of each type that a careless copy would change, as SQL. */
const OF_TYPE: Record<string, string> = {
  uuid: `gen_random_uuid()`,
  text: `'строка' || chr(10) || '"вторая" ' || chr(8232) || ' 🚗 \\n'`,
  integer: `7`,
  bigint: `9007199254740993`,
  numeric: `12.50`,
  boolean: `true`,
  date: `'2026-11-20'`,
  'timestamp with time zone': `'2026-11-20T01:02:03.123456Z'`,
  jsonb: `'{"none": null, "list": [1.10, "ё"], "large": 12345678901234567890.5}'`,
  bytea: `'\\x000aff'`,
  tsvector: `'автомобил:2 красн:1'`,
};

/** Values that a check of the schema asks for beyond a choice of words. */
const OF_COLUMN: Record<string, string> = {
  'cars.year': `2020`,
  'cars.report_url': `'https://example.ru/report'`,
  'cars.video_url': `'https://example.ru/video'`,
  'lead_matches.lead_uid': `'00000000-0000-7000-8000-000000000001'`,
  'lead_matches.other_uid': `'00000000-0000-7000-8000-000000000002'`,
  'market_prices.year': `2020`,
  'market_prices.day': `'2026-11-20'`,
  'pricing_changes.valid_from': `'2026-11-20'`,
  'sale_countries.code': `'uae'`,
  'staged_cars.sold': `null`,
  'third_country_routes.valid_from': `'2026-11-20'`,
};

interface Column {
  table: string;
  name: string;
  type: string;
  /** check constraints of this column alone */
  checks: string | null;
}

/** Writes one row into each dumped table, with a value in every column. */
export async function fillEveryTable(db: Kysely<Database>): Promise<void> {
  const { rows: columns } = await sql<Column>`
    select c.table_name as "table", c.column_name as name, c.data_type as type, (
      select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint as k
      join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'c' and k.conrelid = c.table_name::regclass and a.attname = c.column_name
        and cardinality(k.conkey) = 1
    ) as checks
    from information_schema.columns as c where c.table_schema = current_schema()
  `.execute(db);
  await ensureEventDay(db, '2026-11-20');
  for (const table of TABLES) {
    const own = columns.filter((column) => column.table === table);
    await sql`insert into ${sql.table(table)} (${sql.join(own.map(({ name }) => sql.id(name)))})
      values (${sql.join(own.map((column) => sql.raw(valueOf(column))))})`.execute(db);
  }
}

function valueOf({ table, name, type, checks }: Column): string {
  const own = OF_COLUMN[`${table}.${name}`];
  if (own !== undefined) return own;
  const choice = /(?:ARRAY\[|= )'([^']+)'::text/.exec(checks ?? '')?.[1];
  if (choice !== undefined) return `'${choice}'`;
  const value = OF_TYPE[type];
  if (value === undefined) throw new Error(`no value for ${table}.${name} of type ${type}`);
  return value;
}
