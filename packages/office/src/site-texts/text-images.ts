import { createHash } from 'node:crypto';
import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireEditor } from './text-deps.ts';

/** A picture for texts as it is stored: our own WebP, whatever was uploaded. */
export interface TextImage {
  body: Buffer;
  /** px */
  width: number;
  height: number;
}

/**
 * Stores a picture for texts; the same picture is stored once.
 * @returns the hash that names it
 * @throws {OfficeError} not-allowed
 */
export async function addTextImage(
  db: Kysely<Database>,
  actor: Actor,
  { image, now }: { image: TextImage; now: Date },
): Promise<string> {
  requireEditor(actor);
  const by = actorName(actor);
  const hash = createHash('sha256').update(image.body).digest('hex').slice(0, 32);
  await transact(db, async (trx) => {
    await trx
      .insertInto('site_text_images')
      .values({ hash, ...image, added_by: by, added_at: now })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    await writeAudit(trx, {
      at: now,
      actor: by,
      action: 'site-text.image-added',
      subject: null,
      details: { name: hash },
    });
  });
  return hash;
}

/** The bytes of a picture; null: there is none with this hash. */
export async function readTextImage(db: Kysely<Database>, hash: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('site_text_images')
    .select('body')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return found?.body ?? null;
}
