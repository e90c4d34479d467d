import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { changeSettings, settingsRevision, writeSettings } from '../settings/stored-settings.ts';
import { isCompanyField, readField, requireCheckDigits, settingOf } from './company-fields.ts';

export interface CompanyInput {
  field: string;
  /** null: forgotten */
  value: unknown;
  /** of what the person saw; left out at the terminal */
  revision?: string;
  now: Date;
}

/**
 * Changes one field of the company; the running site shows it at once.
 * @param isFromFile the brand file says everything
 * @returns the revision of the settings after it
 * @throws {OfficeError} not-allowed, not-found, wrong-input, lead-changed
 */
export async function changeCompany(
  db: Kysely<Database>,
  actor: Actor,
  { field, value, revision, now }: CompanyInput,
  { isFromFile, key }: { isFromFile: boolean; key: Buffer },
): Promise<string> {
  requireOwner(actor);
  if (!isCompanyField(field)) throw new OfficeError('not-found', 'Такого поля нет.');
  if (isFromFile)
    throw new OfficeError(
      'wrong-input',
      'Данные компании заданы в файле BRAND_FILE и меняются там.',
    );
  const stored = value === null ? null : readField(field, value);
  requireCheckDigits(field, stored);
  const text = stored === null ? null : JSON.stringify(stored);
  return await changeSettings(db, revision, async (trx) => {
    const by = actorName(actor);
    const changes = new Map([[settingOf(field), text]]);
    await writeSettings(trx, { changes, isSecret: () => false, key, by, now });
    await writeAudit(trx, {
      at: now,
      actor: by,
      action: 'company.changed',
      subject: null,
      details: { field },
    });
    return await settingsRevision(trx);
  });
}
