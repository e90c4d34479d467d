import type { Digest } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import {
  changeSettings,
  readSettingAuthors,
  settingsRevision,
  writeSettings,
} from './stored-settings.ts';

/** Name of the setting, here and in the environment, which wins. */
export const EVENING_DIGEST = 'EVENING_DIGEST';

/** Who decided about the digest here, and when; null: nobody. */
export async function readDigestAuthor(db: Kysely<Database>): Promise<Digest['changed']> {
  const author = (await readSettingAuthors(db)).get(EVENING_DIGEST);
  return author === undefined ? null : { by: author.by, at: author.at.toISOString() };
}

/**
 * Switches the evening digest on or off; the running site takes it up.
 * @param env the environment; what it says is not changed here
 * @returns the revision of the settings after it
 * @throws {OfficeError} not-allowed, wrong-input, lead-changed
 */
export async function changeDigest(
  db: Kysely<Database>,
  actor: Actor,
  { on, revision, now }: { on: boolean; revision?: string; now: Date },
  { env, key }: { env: Readonly<Record<string, string | undefined>>; key: Buffer },
): Promise<string> {
  requireOwner(actor);
  if (env[EVENING_DIGEST]?.trim())
    throw new OfficeError(
      'wrong-input',
      `Задано в окружении сервера и меняется там: ${EVENING_DIGEST}.`,
    );
  return await changeSettings(db, revision, async (trx) => {
    const by = actorName(actor);
    // stored when on, too: who decided so is shown
    const changes = new Map([[EVENING_DIGEST, String(on)]]);
    await writeSettings(trx, { changes, isSecret: () => false, key, by, now });
    const details = { on };
    await writeAudit(trx, { at: now, actor: by, action: 'digest.changed', subject: null, details });
    return await settingsRevision(trx);
  });
}
