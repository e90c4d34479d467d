import type { SuiteDatabase } from '@prichal/database/testing';
import { acceptProposal } from '../proposals/client-page.ts';
import { createProposal } from '../proposals/create-proposal.ts';
import { sendProposal } from '../proposals/send-proposal.ts';
import { NOW, sampleOffice } from './sample-office.ts';
import type { LeadColumns, StaffActor } from './sample-office.ts';
import { sampleProposals } from './sample-proposals.ts';

/** Deals for tests: of a car for Novosibirsk that a client has accepted. */
export function sampleDeals(suite: Pick<SuiteDatabase, 'db' | 'handle'>) {
  const office = sampleOffice(suite);
  const proposals = sampleProposals(suite);
  const { deps } = proposals;
  return {
    office,
    proposals,
    deps,
    /** @returns uids and the token of the client's link */
    async begun(
      person: StaffActor,
      { lead = {}, now = NOW }: { lead?: LeadColumns; now?: Date } = {},
    ): Promise<{ uid: string; leadUid: string; proposalUid: string; token: string }> {
      const leadUid = await office.lead({
        assignee: person.uid,
        stage: 'working',
        in_queue: false,
        ...lead,
      });
      const proposalUid = await createProposal(deps(), person, {
        leadUid,
        cars: [{ country: 'korea', id: 'tucson' }],
        city: 'novosibirsk',
        now,
      });
      const sent = await sendProposal(deps(), person, { uid: proposalUid, version: 1, now });
      const token = sent.token ?? '';
      await acceptProposal(suite.db, token, { version: 1, position: 0, now });
      const { uid } = await suite.db
        .selectFrom('deals')
        .select('uid')
        .where('proposal_uid', '=', proposalUid)
        .executeTakeFirstOrThrow();
      return { uid, leadUid, proposalUid, token };
    },
  };
}
