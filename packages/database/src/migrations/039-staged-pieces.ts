import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Cars of an import are staged as one text of many: the server neither parses nor compresses each by itself, and reads
 * them back without the client. Imports that are under way keep one car for each row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staged_cars add column cars text`.execute(db);
  await sql`update staged_cars set cars = jsonb_build_array(car)::text where car is not null`.execute(
    db,
  );
  await sql`alter table staged_cars drop column car`.execute(db);
  await sql`
    alter table staged_cars add constraint staged_cars_one check (num_nonnulls(cars, sold) = 1)
  `.execute(db);
}
