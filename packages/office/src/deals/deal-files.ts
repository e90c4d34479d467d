import { randomBytes } from 'node:crypto';
import { cleanLine } from '@prichal/contract';
import type { DealFile, DealStep } from '@prichal/contract';
import { makeUuidV7 } from '@prichal/database';
import type { Database, DealFileSender } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import { OfficeError } from '../errors.ts';

/** A deal holds so many files, and so many bytes of them. */
const MOST_FILES = 200;
const MOST_BYTES = 300 * 1024 * 1024;

/** A file as the server has made it of what was sent. */
export interface MadeFile {
  kind: 'photo' | 'document';
  format: string;
  size: { width: number; height: number } | null;
  body: Uint8Array;
  small: Uint8Array | null;
}

export interface NewFile {
  /** UUID: the same file sent twice is stored once */
  key: string;
  step: DealStep;
  title: string;
  by: DealFileSender;
  linkUid: string | null;
  isShown: boolean;
  made: MadeFile;
}

export interface ListedFile extends DealFile {
  step: DealStep;
  by: DealFileSender;
  is_shown: boolean;
  is_seen: boolean;
  link_uid: string | null;
}

/** Files of a deal without their bytes, the oldest first. */
export async function listFiles(db: Kysely<Database>, dealUid: string): Promise<ListedFile[]> {
  const rows = await db
    .selectFrom('deal_files')
    .select(['uid', 'step', 'sent_by', 'link_uid', 'kind', 'title', 'format', 'width', 'height'])
    .select(['bytes', 'is_shown', 'seen_at', 'at'])
    .where('deal_uid', '=', dealUid)
    .orderBy('uid', 'asc')
    .execute();
  return rows.map(({ sent_by: by, width, height, seen_at: seen, at, step, ...row }) => ({
    ...row,
    by,
    step: step as DealStep,
    size: width === null || height === null ? null : { width, height },
    is_seen: seen !== null,
    at: at.toISOString(),
  }));
}

/**
 * Stores files of a deal whose row is locked.
 * @returns how many are new
 * @throws {OfficeError} too-many: the deal is full
 */
export async function addFiles(
  trx: Transaction<Database>,
  dealUid: string,
  files: readonly NewFile[],
  now: Date,
): Promise<number> {
  const stored = await trx
    .selectFrom('deal_files')
    .select(['key', 'bytes'])
    .where('deal_uid', '=', dealUid)
    .execute();
  // a file that is sent again because its answer was lost needs no room
  const fresh = files.filter((file) => !stored.some(({ key }) => key === file.key));
  const bytes =
    stored.reduce((sum, file) => sum + file.bytes, 0) +
    fresh.reduce((sum, { made }) => sum + made.body.length, 0);
  if (fresh.length > 0 && (stored.length + fresh.length > MOST_FILES || bytes > MOST_BYTES))
    throw new OfficeError('too-many', 'Файлов по этой машине уже слишком много.');
  let added = 0;
  for (const { key, step, title, by, linkUid, isShown, made } of fresh) {
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('deal_files')
      .values({
        uid: makeUuidV7(now.getTime() + added, randomBytes),
        deal_uid: dealUid,
        key,
        step,
        sent_by: by,
        link_uid: linkUid,
        kind: made.kind,
        title: cleanLine(title),
        format: made.format,
        width: made.size?.width ?? null,
        height: made.size?.height ?? null,
        bytes: made.body.length,
        body: made.body,
        small: made.small,
        is_shown: isShown,
        at: now,
        seen_at: by === 'staff' ? now : null,
      })
      .onConflict((conflict) => conflict.columns(['deal_uid', 'key']).doNothing())
      .executeTakeFirst();
    if (inserted === 1n) added += 1;
  }
  return added;
}

/** A file to be sent to somebody who may see it. */
export interface SentFile {
  kind: 'photo' | 'document';
  title: string;
  format: string;
  body: Uint8Array;
}

/** @param seen which of a deal's files may be seen; null: there is none such */
export async function readFile(
  db: Kysely<Database>,
  { deal, file, isSmall }: { deal: string; file: string; isSmall: boolean },
  seen: { by: 'staff' } | { by: 'client' } | { by: 'agent'; linkUid: string },
): Promise<SentFile | null> {
  if (!UUID.test(file)) return null;
  const row = await db
    .selectFrom('deal_files')
    .select(['kind', 'title', 'format', 'body', 'small', 'is_shown', 'sent_by', 'link_uid'])
    .where('uid', '=', file)
    .where('deal_uid', '=', deal)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { kind, title, format, body, small } = row;
  if (seen.by === 'client' && !row.is_shown && row.sent_by !== 'client') return null;
  if (seen.by === 'agent' && row.link_uid !== seen.linkUid) return null;
  // a document has no small picture, and the whole of it does not come in place of one
  const sent = isSmall ? small : body;
  return sent === null ? null : { kind, title, format, body: sent };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
