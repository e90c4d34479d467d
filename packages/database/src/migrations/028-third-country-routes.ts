import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Routes for cars that may not be exported to Russia directly, as dated settings that are never overwritten; and on each
 * car and total the route its sum is of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table third_country_routes (
      uid uuid primary key,
      country text not null,
      valid_from text not null check (valid_from ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      route jsonb,
      why text not null,
      actor text not null,
      demo boolean not null default false,
      created_at timestamptz not null
    )
  `.execute(db);
  for (const table of ['cars', 'car_totals'])
    await sql`
      alter table ${sql.table(table)}
        add column route_via text,
        add column route_days integer check (route_days > 0)
    `.execute(db);
}
