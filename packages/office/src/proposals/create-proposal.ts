import { randomBytes, randomUUID } from 'node:crypto';
import type { CarCountry } from '@prichal/contract';
import { PROPOSAL_CARS } from '@prichal/contract/office';
import { addHistory, makeUuidV7, transact } from '@prichal/database';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { requireActive, requireUnerased } from '../leads/change-lead.ts';
import { leadScope, noSuchLead, withinScope } from '../leads/lead-scope.ts';
import { requireOpen } from '../leads/require-open.ts';
import { freezeDraft } from './freeze-draft.ts';
import type { ProposalDeps } from './proposal-deps.ts';

/**
 * Begins a proposal to a lead: a draft with these cars of the catalogue, or with none yet.
 * @param input `city`: slug; null: Vladivostok
 * @returns its uid
 * @throws {OfficeError} not-allowed, not-found, wrong-input
 */
export async function createProposal(
  deps: ProposalDeps,
  actor: Actor,
  input: {
    leadUid: string;
    cars: readonly { country: CarCountry; id: string }[];
    city: string | null;
    now: Date;
  },
): Promise<string> {
  const { leadUid, cars, city, now } = input;
  if (cars.length > PROPOSAL_CARS)
    throw new OfficeError('wrong-input', `В предложении до ${PROPOSAL_CARS} машин.`);
  const blank = { title: '', facts: [], request: null, own: [], costs: [] };
  const held = new Date(now.getTime() + deps.rules.holdMs).toISOString();
  const draft = await freezeDraft(
    deps,
    { cars: cars.map((car) => ({ ...blank, key: randomUUID(), car })), city, held_until: held },
    { before: null, now },
  );
  const by = actorName(actor);
  return await transact(deps.db, async (trx) => {
    if (actor.kind === 'staff') await requireActive(trx, actor.uid);
    const lead = await trx
      .selectFrom('leads')
      .select(['uid', 'number', 'stage', 'erased_at', 'demo'])
      .where('uid', '=', leadUid)
      .where(withinScope(leadScope(actor)))
      .forUpdate()
      .executeTakeFirst();
    if (lead === undefined) throw noSuchLead();
    requireUnerased(lead);
    requireOpen(lead);
    const { count } = await trx
      .selectFrom('proposals')
      .select((query) => query.fn.countAll<string>().as('count'))
      .where('lead_uid', '=', leadUid)
      .executeTakeFirstOrThrow();
    const uid = makeUuidV7(now.getTime(), randomBytes);
    const number = Number(count) === 0 ? lead.number : `${lead.number}/${Number(count) + 1}`;
    await trx
      .insertInto('proposals')
      .values({
        uid,
        number,
        lead_uid: leadUid,
        draft: JSON.stringify(draft),
        author: by,
        demo: lead.demo,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const details = { event: 'created', number };
    await addHistory(trx, { lead: leadUid, at: now, actor: by, kind: 'proposal', details });
    await writeAudit(trx, {
      at: now,
      actor: by,
      action: 'proposal.created',
      subject: uid,
      details,
    });
    return uid;
  });
}
