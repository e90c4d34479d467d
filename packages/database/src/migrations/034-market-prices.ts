import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a model of one year costs in Russia, as the owner has imported it: one price for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table market_prices (
      brand_slug text not null,
      model_slug text not null,
      year integer not null check (year between 1950 and 2200),
      brand_name text not null,
      model_name text not null,
      price_rub integer not null check (price_rub > 0),
      source text not null,
      day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      demo boolean not null default false,
      imported_at timestamptz not null,
      primary key (brand_slug, model_slug, year)
    )
  `.execute(db);
}
