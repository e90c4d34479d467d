import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The catalogue. Three indexes only: lists, counts and facets are answered from the catalogue index
 * (src/catalog), which is built from these rows, so an import does not pay for a tree per sort order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cars (
      uid uuid primary key,
      country text not null,
      id text not null,
      source_id text not null,
      status text not null default 'active' check (status in ('active', 'sold')),
      demo boolean not null default false,
      brand_slug text not null,
      brand_name text not null,
      model_slug text not null,
      model_name text not null,
      trim text,
      generation text,
      chassis_code text,
      engine_code text,
      year integer not null check (year between 1900 and 2100),
      month integer check (month between 1 and 12),
      body text not null,
      powertrain text not null,
      engine_cc integer check (engine_cc >= 0),
      power_hp integer check (power_hp >= 0),
      power_kw numeric(6, 2),
      motor_power_30min_kw numeric(6, 2),
      mileage_km integer check (mileage_km >= 0),
      drive text,
      transmission text,
      wheel text not null,
      seats integer,
      length_mm integer not null,
      width_mm integer not null,
      height_mm integer not null,
      wheelbase_mm integer not null,
      curb_kg integer,
      price_amount numeric(14, 2) not null check (price_amount >= 0),
      price_currency text not null,
      paint text not null,
      grade text,
      export_ban boolean not null default false,
      export_note text,
      condition jsonb,
      options jsonb not null default '[]',
      photos jsonb not null default '[]',
      landed_rub integer check (landed_rub >= 0),
      landed_to_rub integer check (landed_to_rub >= landed_rub),
      landed_missing text,
      util text,
      age text,
      clearance_date text,
      rates_date text,
      search_text text not null default '',
      listed_at timestamptz not null,
      sold_at timestamptz,
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create unique index cars_country_id on cars (country asc, id asc)`.execute(db);
  await sql`create unique index cars_country_source on cars (country asc, source_id asc)`.execute(
    db,
  );
  // the newest change shows whether the published index is outdated
  await sql`create index cars_updated on cars (updated_at desc)`.execute(db);

  await sql`
    create table catalog_state (
      name text primary key,
      edition uuid not null,
      cars integer not null,
      covers_until timestamptz not null,
      published_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table catalog_parts (
      edition uuid not null,
      part integer not null,
      bytes bytea not null,
      primary key (edition, part)
    )
  `.execute(db);
}
