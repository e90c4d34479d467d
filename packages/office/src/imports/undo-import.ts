import { listImports, undoImport } from '@prichal/catalog';
import type { ImportEntry } from '@prichal/catalog';
import type { DatabaseHandle } from '@prichal/database';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { requireCatalogue } from './require-catalogue.ts';

/** The newest imports first. @throws {OfficeError} not-allowed */
export async function readImports(
  { db }: DatabaseHandle,
  actor: Actor,
  { limit }: { limit: number },
): Promise<ImportEntry[]> {
  requireCatalogue(actor);
  return await listImports(db, limit);
}

/**
 * Puts back what an import has changed, for 30 days. Cars that were changed after it stay as they are.
 * @throws {OfficeError} not-allowed; not-found: no such import, undone already, or too old
 */
export async function takeImportBack(
  handle: DatabaseHandle,
  actor: Actor,
  { uid, now }: { uid: string; now: Date },
): Promise<ImportEntry> {
  requireCatalogue(actor);
  const by = actorName(actor);
  const undone = await undoImport(handle, uid, {
    now: () => now,
    onBegin: (trx) =>
      writeAudit(trx, { at: now, actor: by, action: 'import.undone', subject: uid }),
  });
  if (undone === null)
    throw new OfficeError(
      'not-found',
      'Отменить нечего: такой загрузки нет, она уже отменена или ей больше 30 дней.',
    );
  return undone;
}
