import type { ProposalAction, ProposalAnswer, ProposalPage } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { acceptProposal, askQuestion, readProposalPage, recordOpening } from '@prichal/office';
import type { Kysely } from 'kysely';

/** What the link of a client opens, and what can be done there. */
interface ClientProposals {
  read(token: string): Promise<ProposalPage | null>;
  answer(token: string, action: ProposalAction): Promise<ProposalAnswer>;
  /** a browser has shown the page */
  seen(token: string): Promise<void>;
}

export function createClientProposals(db: Kysely<Database>, now: () => Date): ClientProposals {
  return {
    read: (token) => readProposalPage(db, token, now()),
    seen: (token) => recordOpening(db, token, now()),
    answer: async (token, action) =>
      action.kind === 'accept'
        ? await acceptProposal(db, token, { ...action, now: now() })
        : await askQuestion(db, token, {
            text: action.text,
            isRecount: action.kind === 'recount',
            now: now(),
          }),
  };
}
