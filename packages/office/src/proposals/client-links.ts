import { createHash, randomBytes } from 'node:crypto';
import { makeUuidV7 } from '@prichal/database';
import type { ClientLinkKind, ClientLinksTable, Database } from '@prichal/database';
import type { Kysely, Selectable, Transaction } from 'kysely';

/** A link opens its page so long after it was made or the page was last sent, ms. */
const LINK_LIFE_MS = 90 * 24 * 60 * 60_000;
const TOKEN = /^[\w-]{43}$/;

export type ClientLink = Selectable<ClientLinksTable>;

/** Makes a link of 256 random bits. Only its hash is stored. @returns the token, which nobody can read again */
export async function makeLink(
  trx: Transaction<Database>,
  {
    kind,
    subject,
    actor,
    now,
  }: { kind: ClientLinkKind; subject: string; actor: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('client_links')
    .values({
      uid: makeUuidV7(now.getTime(), randomBytes),
      token_hash: hashOf(token),
      kind,
      subject_uid: subject,
      created_at: now,
      created_by: actor,
      expires_at: new Date(now.getTime() + LINK_LIFE_MS),
    })
    .execute();
  return token;
}

/** The link that this token opens now; null: unknown, revoked or over, which nobody outside may tell apart. */
export async function findLink(
  db: Kysely<Database>,
  kind: ClientLinkKind,
  token: string,
  now: Date,
): Promise<ClientLink | null> {
  if (!TOKEN.test(token)) return null;
  const link = await db
    .selectFrom('client_links')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link ?? null;
}

/** Closes every link of a record. @returns how many were open */
export async function revokeLinks(
  trx: Transaction<Database>,
  subject: string,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('client_links')
    .set({ revoked_at: now })
    .where('subject_uid', '=', subject)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Closes one link of a record. @returns whether it was open */
export async function revokeLink(
  trx: Transaction<Database>,
  { uid, subject, kind, now }: { uid: string; subject: string; kind: ClientLinkKind; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('client_links')
    .set({ revoked_at: now })
    .where('uid', '=', uid)
    .where('subject_uid', '=', subject)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Open links of these records open them as long as if they had been made now. */
export async function prolongLinks(
  trx: Transaction<Database>,
  subjects: readonly string[],
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('client_links')
    .set({ expires_at: new Date(now.getTime() + LINK_LIFE_MS) })
    .where('subject_uid', 'in', subjects)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
