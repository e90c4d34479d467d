import { basename } from 'node:path';
import { importFile } from '@prichal/catalog';
import type { ImportOptions, ImportReport } from '@prichal/catalog';
import type { DatabaseHandle } from '@prichal/database';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireCatalogue } from './require-catalogue.ts';

/** A file of cars, and what was answered about it. */
export type ImportInput = Omit<ImportOptions, 'dryRun' | 'actor' | 'onBegin'> & {
  path: string;
  now: Date;
};

/**
 * Finds out what a file would change, and changes nothing.
 * @throws {OfficeError} not-allowed; {MalformedFileError} the file as a whole cannot be trusted
 */
export async function checkImport(
  handle: DatabaseHandle,
  actor: Actor,
  { path, ...options }: ImportInput,
): Promise<ImportReport> {
  requireCatalogue(actor);
  return await importFile(handle, path, { ...options, dryRun: true });
}

/**
 * Brings a file into the catalogue: all of its good lines or nothing. The audit line is written in the transaction after
 * which the import is completed whatever happens.
 * @throws {OfficeError} not-allowed; {MalformedFileError} also an open question and a shrink without confirmation
 */
export async function applyImport(
  handle: DatabaseHandle,
  actor: Actor,
  { path, ...options }: ImportInput,
): Promise<ImportReport> {
  requireCatalogue(actor);
  const by = actorName(actor);
  return await importFile(handle, path, {
    ...options,
    actor: by,
    onBegin: (trx, uid) =>
      writeAudit(trx, {
        at: options.now,
        actor: by,
        action: 'import.applied',
        subject: uid,
        details: { title: options.title ?? basename(path) },
      }),
  });
}
