import { transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { changeLead, record, requireActive, requireUnerased } from './change-lead.ts';
import type { LeadInput } from './change-lead.ts';
import { leadScope, noSuchLead, withinScope } from './lead-scope.ts';

/**
 * Adds a note. It names no version: two people may write at the same moment. The same key twice is one note.
 * @param input `key`: a UUID made by the browser
 * @throws {OfficeError} not-allowed, not-found, wrong-input
 */
export async function addNote(
  db: Kysely<Database>,
  actor: Actor,
  { uid, key, text, now }: { uid: string; key: string; text: string; now: Date },
): Promise<void> {
  const note = text.trim();
  if (note === '') throw new OfficeError('wrong-input', 'Заметка пуста.');
  await transact(db, async (trx) => {
    if (actor.kind === 'staff') await requireActive(trx, actor.uid);
    const lead = await trx
      .selectFrom('leads')
      .select('erased_at')
      .where('uid', '=', uid)
      .where(withinScope(leadScope(actor)))
      .forUpdate()
      .executeTakeFirst();
    if (lead === undefined) throw noSuchLead();
    requireUnerased(lead);
    const history = { kind: 'note', text: note, key } as const;
    if (await record(trx, actor, uid, { history, action: 'lead.note-added', now })) return;
    const own = await trx
      .selectFrom('lead_history')
      .select('uid')
      .where('key', '=', key)
      .where('lead_uid', '=', uid)
      .where('actor', '=', actorName(actor))
      .executeTakeFirst();
    if (own === undefined)
      throw new OfficeError('wrong-input', 'Под этим ключом уже есть другая заметка.');
  });
}

/**
 * Says that another person uses the same phone, or takes that back.
 * @throws {OfficeError} not-allowed, not-found, lead-changed
 */
export async function separateLead(
  db: Kysely<Database>,
  actor: Actor,
  input: LeadInput & { separate: boolean },
): Promise<number> {
  const { separate } = input;
  return await changeLead(db, actor, input, (lead) =>
    lead.separated === separate
      ? null
      : {
          set: { separated: separate },
          history: { kind: 'separated', details: { separate } },
          action: 'lead.separated',
        },
  );
}
