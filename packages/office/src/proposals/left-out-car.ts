import { findCarCountry } from '@prichal/contract';
import type { Proposal } from '@prichal/contract/office';
import { findLead } from '@prichal/database';
import { leadFacts } from '@prichal/lead-delivery';
import { OfficeError } from '../errors.ts';
import { freezeDraft } from './freeze-draft.ts';
import type { ProposalDeps } from './proposal-deps.ts';
import type { StoredDraft } from './stored-draft.ts';

/**
 * Why a draft without cars has not the one that its client asked about. A proposal begins without a car that has no
 * exact sum, and the manager has to know which fact to ask for.
 * @returns null: the client asked about no car, or it can be added now
 */
export async function leftOutCar(
  deps: ProposalDeps,
  { city, held_until }: Pick<StoredDraft, 'city' | 'held_until'>,
  { leadUid, now }: { leadUid: string; now: Date },
): Promise<Proposal['left_out']> {
  const lead = await findLead(deps.db, leadUid);
  const asked = lead === null ? undefined : leadFacts(lead).context.car;
  const country = findCarCountry(asked?.country);
  if (asked === undefined || country === undefined) return null;
  const car = { country, id: asked.id };
  const blank = { key: leadUid, title: '', facts: [], request: null, own: [], costs: [] };
  try {
    await freezeDraft(deps, { cars: [{ ...blank, car }], city, held_until }, { before: null, now });
    return null;
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error;
    const offered = await deps.carOf(country, asked.id);
    return { title: offered?.title ?? null, why: error.message };
  }
}
