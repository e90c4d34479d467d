import { eraseLead } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { sampleProposals } from '../testing/sample-proposals.ts';
import { askQuestion, recordOpening } from './client-page.ts';
import { createProposal } from './create-proposal.ts';
import { listProposals } from './read-proposals.ts';
import { sendProposal } from './send-proposal.ts';

describeEachEngine('the proposal of an erased client', (suite) => {
  const office = sampleOffice(suite);
  const { deps } = sampleProposals(suite);
  let owner: StaffActor;
  beforeAll(async () => (owner = await office.person('Анна', 'owner')));

  test('asks for nobody’s attention any more: nothing can be done with it', async () => {
    const leadUid = await office.lead({ stage: 'working' });
    const cars = [{ country: 'korea' as const, id: 'tucson' }];
    const uid = await createProposal(deps(), owner, { leadUid, cars, city: null, now: NOW });
    const sent = await sendProposal(deps(), owner, { uid, version: 1, now: NOW });
    await recordOpening(suite.db, sent.token ?? '', NOW);
    const question = { text: 'А камера есть?', isRecount: false, now: NOW };
    await askQuestion(suite.db, sent.token ?? '', question);
    const read = async () => {
      const tabs = ['open', 'opened', 'attention', 'all'] as const;
      const lists = await Promise.all(
        tabs.map((tab) => listProposals(deps(), owner, { tab, now: NOW })),
      );
      return lists.map(({ items }) => items.length);
    };
    expect(await read()).toEqual([1, 1, 1, 1]);
    await eraseLead(suite.db, leadUid, { reason: 'withdrawal', now: NOW });
    expect(await read()).toEqual([0, 0, 0, 1]);
    const { counts } = await listProposals(deps(), owner, { tab: 'all', now: NOW });
    expect(counts).toMatchObject({ open: 0, opened: 0, attention: 0, all: 1 });
  });
});
