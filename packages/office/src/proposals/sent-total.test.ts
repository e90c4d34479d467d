import { describeEachEngine } from '@prichal/database/testing';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import type { StaffActor } from '../testing/sample-office.ts';
import { sampleProposals, withCar } from '../testing/sample-proposals.ts';
import { askQuestion, readProposalPage, recordOpening } from './client-page.ts';
import { createProposal } from './create-proposal.ts';
import { recountProposal, saveProposal } from './edit-proposal.ts';
import { reportMoved } from './find-moved.ts';
import { readProposal } from './read-proposals.ts';
import { sendProposal } from './send-proposal.ts';
import { renewLink } from './tend-proposal.ts';

const step = fc.oneof(
  fc.record({
    kind: fc.constant('rates' as const),
    duty: fc.integer({ min: 100_000, max: 900_000 }).map((rub) => `${rub}.00`),
  }),
  fc.record({
    kind: fc.constant('line' as const),
    kopecks: fc.integer({ min: 1, max: 50_000_000 }),
  }),
  fc.record({
    kind: fc.constantFrom('recount', 'send', 'ask', 'open', 'report', 'link' as const),
  }),
);

describeEachEngine('the total of a sent proposal', (suite) => {
  const office = sampleOffice(suite);
  const sample = sampleProposals(suite);
  const { deps } = sample;
  let owner: StaffActor;
  beforeAll(async () => {
    owner = await office.person('Анна', 'owner');
  });

  test('never changes but by a new version, whatever happens to rates, draft and link', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        sample.count({});
        const leadUid = await office.lead({
          assignee: owner.uid,
          stage: 'working',
          in_queue: false,
        });
        const cars = [{ country: 'korea' as const, id: 'tucson' }];
        const uid = await createProposal(deps(), owner, { leadUid, cars, city: null, now: NOW });
        let at = NOW.getTime();
        const read = () => readProposal(deps(), owner, { uid, now: new Date(at) });
        let token = '';
        let promised = { version: 0, total: 0 };
        const send = async () => {
          const { version, bills } = await read();
          const sent = await sendProposal(deps(), owner, { uid, version, now: new Date(at) });
          token = sent.token ?? token;
          promised = { version: promised.version + 1, total: bills[0]?.total_kopecks ?? 0 };
        };
        await send();
        for (const one of steps) {
          at += 60_000;
          const now = new Date(at);
          const { version, draft } = await read();
          const input = { uid, version, now };
          if (one.kind === 'rates') sample.count({ duty: one.duty });
          else if (one.kind === 'line') {
            const own = {
              key: '00000000-0000-4000-8000-000000000001',
              replaces: null,
              group: 'russia' as const,
              title: 'Курьер',
              kopecks: one.kopecks,
              reason: 'просили',
              shown: false,
            };
            await saveProposal(deps(), owner, { ...input, draft: withCar(draft, { own: [own] }) });
          } else if (one.kind === 'recount') await recountProposal(deps(), owner, input);
          else if (one.kind === 'send') await send();
          else if (one.kind === 'ask')
            await askQuestion(suite.db, token, { text: `Вопрос ${at}`, isRecount: false, now });
          else if (one.kind === 'open') await recordOpening(suite.db, token, now);
          else if (one.kind === 'report') await reportMoved(deps(), now);
          else token = (await renewLink(deps(), owner, input)).token ?? token;
          const page = await readProposalPage(suite.db, token, now);
          expect({ version: page?.version, total: page?.cars[0]?.total_kopecks }).toEqual(promised);
          // what a message with the link says
          const { sent_view: sent } = await read();
          expect({ total: sent?.cars[0]?.total_kopecks, until: sent?.held_until }).toEqual({
            total: promised.total,
            until: page?.held_until,
          });
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
