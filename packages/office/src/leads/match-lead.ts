import { addHistory } from '@prichal/database';
import type { Database, Lead } from '@prichal/database';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { changeLead, requireUnerased } from './change-lead.ts';
import type { LeadInput } from './change-lead.ts';
import { ownGroup } from './lead-matches.ts';
import { leadScope, noSuchLead, withinScope } from './lead-scope.ts';

/**
 * Says that a request of another phone is of the same person, or of another one. It counts for all requests of both
 * phones, and the newest word counts. Both histories get a line; the version of the other request stays, since nobody
 * saw it.
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input: the phone is the same
 */
export async function matchLead(
  db: Kysely<Database>,
  actor: Actor,
  input: LeadInput & { other: string; same: boolean },
): Promise<number> {
  const { other: otherUid, same, now } = input;
  return await changeLead(db, actor, input, async (lead, trx) => {
    const other = await trx
      .selectFrom('leads')
      .selectAll()
      .where('uid', '=', otherUid)
      .where(withinScope(leadScope(actor)))
      .executeTakeFirst();
    if (other === undefined) throw noSuchLead();
    requireTwoPhones(lead, other);
    requireUnerased(lead);
    requireUnerased(other);
    const by = actorName(actor);
    if (!(await decide(trx, [lead, other], { same, at: now, by }))) return null;
    const line = (number: string) => ({ kind: 'matched', details: { same, number } }) as const;
    await addHistory(trx, { lead: other.uid, at: now, actor: by, ...line(lead.number) });
    return { set: {}, history: line(other.number), action: 'lead.matched' };
  });
}

function requireTwoPhones(lead: Lead, other: Lead): void {
  if (lead.uid === other.uid) throw new OfficeError('wrong-input', 'Это одна и та же заявка.');
  if (lead.phone !== null && lead.phone === other.phone)
    throw new OfficeError(
      'wrong-input',
      'Телефон у этих заявок один: их отделяет и соединяет кнопка у телефона.',
    );
}

/** Writes the decision, also over older ones between the same two phones. @returns false: it was so already */
async function decide(
  trx: Kysely<Database>,
  [lead, other]: readonly [Lead, Lead],
  { same, at, by }: { same: boolean; at: Date; by: string },
): Promise<boolean> {
  const decided = { same, decided_at: at, decided_by: by };
  const changed = await sql`
    update lead_matches set same = ${same}, decided_at = ${at.toISOString()}::timestamptz, decided_by = ${by}
    where same <> ${same} and (
      (lead_uid in ${ownGroup(lead)} and other_uid in ${ownGroup(other)})
      or (lead_uid in ${ownGroup(other)} and other_uid in ${ownGroup(lead)}))
  `.execute(trx);
  const [first, second] = [lead.uid, other.uid].toSorted();
  const added = await trx
    .insertInto('lead_matches')
    .values({ lead_uid: first!, other_uid: second!, ...decided })
    .onConflict((conflict) => conflict.columns(['lead_uid', 'other_uid']).doNothing())
    .executeTakeFirst();
  return (changed.numAffectedRows ?? 0n) > 0n || added.numInsertedOrUpdatedRows === 1n;
}
