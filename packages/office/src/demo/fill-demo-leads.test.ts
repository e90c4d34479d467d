import { countLeadsByDay, readStages } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import { listReviews } from '../reviews/list-reviews.ts';
import { countLeads } from '../leads/list-leads.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { assignDemoLeads, fillDemoLeads, removeDemoLeads } from './fill-demo-leads.ts';

describeEachEngine('the office of a demo', (suite) => {
  const office = sampleOffice(suite);

  it('has leads in every tab and stage, marked, counted nowhere, and none on a live site', async () => {
    expect(await fillDemoLeads(suite.db, NOW)).toBe(14);
    expect(await fillDemoLeads(suite.db, NOW)).toBe(0);
    await assignDemoLeads(suite.db);
    const leads = await suite.db.selectFrom('leads').selectAll().execute();
    expect(new Set(leads.map(({ stage }) => stage)).size).toBe(7);
    for (const { demo, phone, context, created_at: at } of leads) {
      expect([demo, context]).toMatchObject([true, { demo: true }]);
      expect(phone).toMatch(/^\+790000000\d\d$/);
      expect(at.getTime()).toBeLessThan(NOW.getTime());
    }
    const { reviews } = await listReviews(suite.db, { tab: 'waiting' });
    expect(reviews.map(({ publication }) => publication)).toEqual([true, false]);
    const anna = await office.person('Анна', 'owner');
    await assignDemoLeads(suite.db);
    expect(await countLeads(suite.db, anna, NOW)).toEqual({
      waiting: 4,
      mine: 3,
      snoozed: 1,
      all: 14,
    });
    expect(await countLeadsByDay(suite.db, { from: new Date(0), to: NOW })).toEqual([]);
    const demo = { from: new Date(0), to: NOW, demo: true };
    expect(await readStages(suite.db, demo)).toMatchObject({ requests: 14, contract: 5 });
    expect(await suite.db.selectFrom('lead_deliveries').selectAll().execute()).toEqual([]);
    const real = await office.lead();
    expect(await removeDemoLeads(suite.db)).toBe(14);
    expect(await removeDemoLeads(suite.db)).toBe(0);
    const left = await suite.db.selectFrom('leads').select('uid').execute();
    expect(left).toEqual([{ uid: real }]);
    for (const table of ['lead_history', 'lead_claims', 'source_spending'] as const)
      expect(await suite.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
