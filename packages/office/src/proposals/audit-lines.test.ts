import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { sampleProposals, withCar } from '../testing/sample-proposals.ts';
import { createProposal } from './create-proposal.ts';
import { recountProposal, saveProposal } from './edit-proposal.ts';
import { readProposal } from './read-proposals.ts';
import { sendProposal } from './send-proposal.ts';
import { approveProposal, askApproval, renewLink, revokeProposalLinks } from './tend-proposal.ts';

const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000);

describeEachEngine('the audit log of a proposal', (suite) => {
  const office = sampleOffice(suite);
  const sample = sampleProposals(suite);
  const { deps } = sample;
  let owner: StaffActor;
  let oleg: StaffActor;
  beforeAll(async () => {
    owner = await office.person('Анна', 'owner');
    oleg = await office.person('Олег', 'manager');
  });
  beforeEach(() => sample.count({}));

  const begun = async (): Promise<string> => {
    const leadUid = await office.lead({ assignee: oleg.uid, stage: 'working', in_queue: false });
    const cars = [{ country: 'korea' as const, id: 'tucson' }];
    return await createProposal(deps(), oleg, { leadUid, cars, city: 'novosibirsk', now: NOW });
  };
  const at = async (uid: string, now: Date) => {
    const { version, draft } = await readProposal(deps(), owner, { uid, now });
    return { input: { uid, version, now }, draft };
  };
  const saved = async (uid: string, facts: string[], now: Date) => {
    const { input, draft } = await at(uid, now);
    await saveProposal(deps(), oleg, { ...input, draft: withCar(draft, { facts }) });
  };
  const lines = async (uid: string) => (await office.audit(uid)).map(({ action }) => action);

  it('has one line for the saves of a quarter of an hour, and another one after it', async () => {
    const uid = await begun();
    await saved(uid, ['май 2023'], minutes(1));
    await saved(uid, ['июнь 2023'], minutes(2));
    expect(await lines(uid)).toEqual(['proposal.created', 'proposal.saved']);
    await saved(uid, ['июль 2023'], minutes(17));
    expect(await lines(uid)).toEqual(['proposal.created', 'proposal.saved', 'proposal.saved']);
  });

  it('has a line for each signature of the owner, however soon one follows another', async () => {
    sample.count({ company: '1000.00' });
    const uid = await begun();
    await askApproval(deps(), oleg, (await at(uid, minutes(1))).input);
    await approveProposal(deps(), owner, (await at(uid, minutes(2))).input);
    await saved(uid, ['май 2023'], minutes(3));
    await askApproval(deps(), oleg, (await at(uid, minutes(4))).input);
    await approveProposal(deps(), owner, (await at(uid, minutes(5))).input);
    expect(await lines(uid)).toEqual([
      'proposal.created',
      'proposal.approval-asked',
      'proposal.approved',
      'proposal.saved',
      'proposal.approval-asked',
      'proposal.approved',
    ]);
  });

  it('has a line for each recount, and each link that was made or closed', async () => {
    const uid = await begun();
    await recountProposal(deps(), oleg, (await at(uid, minutes(1))).input);
    await recountProposal(deps(), oleg, (await at(uid, minutes(2))).input);
    await sendProposal(deps(), owner, (await at(uid, minutes(3))).input);
    for (const minute of [4, 5]) {
      await renewLink(deps(), oleg, (await at(uid, minutes(minute))).input);
      await revokeProposalLinks(deps(), oleg, (await at(uid, minutes(minute + 0.5))).input);
    }
    expect(await lines(uid)).toEqual([
      'proposal.created',
      'proposal.recounted',
      'proposal.recounted',
      'proposal.sent',
      'proposal.link-made',
      'proposal.link-revoked',
      'proposal.link-made',
      'proposal.link-revoked',
    ]);
  });
});
