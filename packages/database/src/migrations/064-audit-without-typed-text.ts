import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What people typed and earlier releases wrote into lines of the audit log: nothing could ever have erased it there. */
const TYPED = sql`array['why', 'summary', 'name', 'via', 'source']`;

/** Takes typed text out of the lines of earlier releases (152-FZ, art. 5 part 7): a phone in a filter, a supplier's key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office_audit disable trigger office_audit_append_only`.execute(db);
  await sql`
    update office_audit set details = details - ${TYPED}
    where details ?| ${TYPED} and (action like 'country.%' or action like 'pricing.%'
      or action like 'route.%' or action like 'spending.%')
  `.execute(db);
  // the part that was taken stays: of one request, of one person
  await sql`
    update office_audit set details = details || '{"lead": null}'
    where action = 'audit.exported' and details ? 'lead'
  `.execute(db);
  await sql`
    update office_audit set details = details || '{"person": null}'
    where action = 'audit.exported'
      and not exists (select 1 from staff as s where s.uid::text = details->>'person')
      and details->>'person' not in ('client', 'agent', 'channel', 'system', 'terminal', 'unknown')
  `.execute(db);
  await sql`
    update office_audit set details = jsonb_set(details, '{feed}', to_jsonb(split_part(details->>'feed', '/', 1)))
    where action = 'feed.added'
  `.execute(db);
  await sql`alter table office_audit enable trigger office_audit_append_only`.execute(db);
}
