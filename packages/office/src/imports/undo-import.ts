import { listImports, undoImport } from '@prichal/catalog';
import type { ImportEntry } from '@prichal/catalog';
import type { DatabaseHandle } from '@prichal/database';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { requireCatalogue } from './require-catalogue.ts';

/** The newest imports first; `by`: name of the person who brought one, null for a command or a feed. @throws {OfficeError} not-allowed */
export async function readImports(
  { db }: Pick<DatabaseHandle, 'db'>,
  actor: Actor,
  { limit }: { limit: number },
): Promise<(ImportEntry & { by: string | null })[]> {
  requireCatalogue(actor);
  const [entries, people] = await Promise.all([
    listImports(db, limit),
    db.selectFrom('staff').select(['uid', 'name']).execute(),
  ]);
  const names = new Map(people.map(({ uid, name }) => [uid, name]));
  return entries.map((entry) => ({ ...entry, by: names.get(entry.actor) ?? null }));
}

/**
 * Puts back what an import has changed, for 30 days, or ends an undo that is stuck. Cars that were changed after the
 * import stay as they are.
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
    onBegin: async (trx) => {
      const { file: title } = await trx
        .selectFrom('catalog_imports')
        .select('file')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
      const details = { title };
      await writeAudit(trx, { at: now, actor: by, action: 'import.undone', subject: uid, details });
    },
  });
  if (undone === null)
    throw new OfficeError(
      'not-found',
      'Отменить нечего: такой загрузки нет, она уже отменена, отменяется или ей больше 30 дней.',
    );
  return undone;
}
