import { COMPANY_IMAGES } from '@prichal/contract/office';
import type { CompanyImage } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { changeSettings, settingsRevision, writeSettings } from '../settings/stored-settings.ts';

/** A picture of the company as it is stored: our own PNG, whatever was uploaded. */
export interface StoredImage {
  png: Buffer;
  /** px */
  width: number;
  height: number;
}

const PREFIX = 'image.';

/**
 * Stores a picture of the company, or forgets it.
 * @returns the revision of the settings after it
 * @throws {OfficeError} not-allowed, lead-changed
 */
export async function changeImage(
  db: Kysely<Database>,
  actor: Actor,
  input: { kind: CompanyImage; image: StoredImage | null; revision?: string; now: Date },
  key: Buffer,
): Promise<string> {
  requireOwner(actor);
  const { kind, image, revision, now } = input;
  const value = image && JSON.stringify({ ...image, png: image.png.toString('base64') });
  return await changeSettings(db, revision, async (trx) => {
    const by = actorName(actor);
    const changes = new Map([[PREFIX + kind, value]]);
    await writeSettings(trx, { changes, isSecret: () => false, key, by, now });
    await writeAudit(trx, {
      at: now,
      actor: by,
      action: 'company.changed',
      subject: null,
      details: { field: kind },
    });
    return await settingsRevision(trx);
  });
}

/** The pictures among the stored settings. */
export function storedImages(
  values: Readonly<Record<string, string>>,
): Partial<Record<CompanyImage, StoredImage>> {
  return Object.fromEntries(
    COMPANY_IMAGES.flatMap((kind) => {
      const text = values[PREFIX + kind];
      if (text === undefined) return [];
      // written by changeImage alone
      const { png, width, height } = JSON.parse(text) as Record<'width' | 'height', number> & {
        png: string;
      };
      return [[kind, { png: Buffer.from(png, 'base64'), width, height }]];
    }),
  );
}
