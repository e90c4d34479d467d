import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Whether a car is ordered, at an auction, on its way or here; with the moment, the day or the city of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cars
      add column availability text not null default 'order'
        check (availability in ('order', 'auction', 'transit', 'stock')),
      add column available_at text,
      add column stock_city text
  `.execute(db);
}
