import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Tables and columns named as the code names the same things: claims of requests, reminders of alarms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lead_takings rename to lead_claims`.execute(db);
  await sql`alter table lead_claims rename column taken_at to claimed_at`.execute(db);
  await sql`alter table lead_claims rename column taken_by to claimed_by`.execute(db);
  await sql`alter index leads_untaken rename to leads_unclaimed`.execute(db);
  await sql`alter table delivery_alarms rename column told to reminders`.execute(db);
  await sql`alter table delivery_alarms rename column tell_at to remind_at`.execute(db);
  // an alarm of the former kind is found again under its new one
  await sql`delete from delivery_alarms where kind = 'untaken'`.execute(db);

  await sql`alter table leads drop constraint leads_state_check`.execute(db);
  await sql`update leads set state = 'claimed' where state = 'taken'`.execute(db);
  await sql`
    alter table leads add constraint leads_state_check check (state in ('new', 'claimed', 'closed'))
  `.execute(db);
}
