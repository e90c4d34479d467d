import { transact } from '@prichal/database';
import type { Database, SiteText, SiteTextUpdate } from '@prichal/database';
import type { Transaction } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { AuditAction } from '../audit/audit-labels.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { noSuchText, requireEditor } from './text-deps.ts';
import type { SiteTextDeps } from './text-deps.ts';
import { BUILD, storeVersion } from './text-row.ts';

/** What every change of a text names. */
export interface SiteTextInput {
  /** «posts/some.md» */
  name: string;
  /** the one that the person saw, 0: as the build has it; left out at the terminal, where the last call counts */
  version?: number;
  now: Date;
}

interface TextChange {
  set: SiteTextUpdate;
  /** null: part of a change that has its line already */
  action: AuditAction | null;
}

/**
 * One change of a text: locked, checked against role and version, written with its audit line in one transaction. A
 * text that was never changed gets its row, and what the build has becomes its first version.
 * @returns the version after it
 * @throws {OfficeError} not-allowed, not-found, lead-changed, and whatever `work` throws
 */
export async function changeSiteText(
  deps: SiteTextDeps,
  actor: Actor,
  { name, version, now }: SiteTextInput,
  work: (row: SiteText, trx: Transaction<Database>, by: string) => Promise<TextChange>,
): Promise<number> {
  requireEditor(actor);
  const by = actorName(actor);
  return await transact(deps.db, async (trx) => {
    const row = (await lockText(trx, name)) ?? (await addRow(trx, deps, name, { by, now }));
    if (version !== undefined && version !== row.version)
      throw new OfficeError('lead-changed', 'Текст только что изменили. Вот каким он стал.');
    const { set, action } = await work(row, trx, by);
    const next = row.version + 1;
    await trx
      .updateTable('site_texts')
      .set({ ...set, version: next })
      .where('name', '=', name)
      .execute();
    if (action !== null)
      await writeAudit(trx, { at: now, actor: by, action, subject: null, details: { name } });
    return next;
  });
}

function lockText(trx: Transaction<Database>, name: string): Promise<SiteText | undefined> {
  return trx
    .selectFrom('site_texts')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

async function addRow(
  trx: Transaction<Database>,
  { built }: Pick<SiteTextDeps, 'built'>,
  name: string,
  { by, now }: { by: string; now: Date },
): Promise<SiteText> {
  const text = built(name);
  if (text === null) throw noSuchText();
  await trx
    .insertInto('site_texts')
    .values({ name, version: 0, edited_by: by, edited_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await lockText(trx, name);
  if (row === undefined) throw noSuchText();
  if (row.version === 0) await storeVersion(trx, name, text, { by: BUILD, now });
  return row;
}
