import type { Proposal } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { ProposalDocument } from './build-document.ts';

/** How often a version was opened, and when last. */
export function openings(version: RawBuilder<unknown>) {
  return sql<{ opened: number; at: string | null }>`(
    select jsonb_build_object('opened', count(*), 'at', max(o.at)) from link_openings as o
    join client_links as l on l.uid = o.link_uid
    where l.subject_uid = proposals.uid and o.version = ${version}
  )`;
}

/** PostgreSQL's own text of a moment inside JSON → ISO. */
export function openedAt(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}

/** The versions that were sent, the newest first. */
export async function versionsOf(db: Kysely<Database>, uid: string): Promise<Proposal['versions']> {
  const rows = await db
    .selectFrom('proposal_versions as sent')
    .innerJoin('proposals', 'proposals.uid', 'sent.proposal_uid')
    .leftJoin('staff', (join) => join.on(sql`staff.uid::text`, '=', (on) => on.ref('sent.sent_by')))
    .select(['sent.version', 'sent.sent_at', 'sent.held_until', 'sent.totals_kopecks'])
    .select(['staff.name'])
    .select(openings(sql`sent.version`).as('seen'))
    .where('sent.proposal_uid', '=', uid)
    .orderBy('sent.version', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    sent_at: row.sent_at.toISOString(),
    by: row.name,
    held_until: row.held_until.toISOString(),
    totals_kopecks: row.totals_kopecks,
    opened: row.seen.opened,
    seen_at: openedAt(row.seen.at),
  }));
}

/** Of the version that the client's link opens, what a message with the link says; null: none, or it was erased. */
export function sentView(stored: unknown): Proposal['sent_view'] {
  if (stored === null) return null;
  const { to, held_until, cars } = stored as ProposalDocument;
  return {
    to,
    held_until,
    cars: cars.map(({ title, total_kopecks }) => ({ title, total_kopecks })),
  };
}
