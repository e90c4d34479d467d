import { overviewNowSchema, proposalsSchema } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { acceptProposal, recordOpening } from '@prichal/office';
import { expect, test } from 'vitest';
import { carsOfDeals, takenLead } from '../testing/begin-deal.ts';
import { officeApp } from '../testing/office-app.ts';

describeEachEngine('proposals that their client has opened', (suite) => {
  const office = officeApp(suite, 'https://site.test', (now) => carsOfDeals(suite, now));

  test('are a number of the overview and its list, until they are answered', async () => {
    await office.add('anna', 'owner');
    const cookie = await office.entered('anna');
    const post = async (path: string, payload: object) =>
      (await office.call('POST', path, { cookie, payload })).json();
    const get = async (path: string) => (await office.call('GET', path, { cookie })).json();
    const numbers = async () => {
      const list = proposalsSchema.parse(await get('/proposals?tab=opened'));
      const { opened } = overviewNowSchema.parse(await get('/overview/now'));
      return [opened.count, list.counts.opened, list.items.length];
    };
    const { proposal } = await post('/proposals', {
      lead_uid: await takenLead(suite, office, 'anna'),
    });
    const sent = await post(`/proposals/${proposal.uid}/send`, { version: proposal.version });
    const token = String(sent.link).split('/').at(-1) ?? '';
    expect(await numbers()).toEqual([0, 0, 0]);
    const now = office.clock.now();
    await recordOpening(suite.db, token, now);
    expect(await numbers()).toEqual([1, 1, 1]);
    await acceptProposal(suite.db, token, { version: 1, position: 0, now });
    expect(await numbers()).toEqual([0, 0, 0]);
  });
});
