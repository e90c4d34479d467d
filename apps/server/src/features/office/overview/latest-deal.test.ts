import { overviewNowSchema } from '@prichal/contract/office';
import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { beginDeal, carsOfDeals } from '../testing/begin-deal.ts';
import { officeApp } from '../testing/office-app.ts';

describeEachEngine('the latest of the deals under way', (suite) => {
  const office = officeApp(suite, 'https://site.test', (now) => carsOfDeals(suite, now));
  let cookie = '';
  beforeAll(async () => {
    await office.add('anna', 'owner');
    cookie = await office.entered('anna');
  });

  test('is the one that will be handed over the latest after its promise, whether it needs a person or not', async () => {
    const late = async () => {
      const answer = await office.call('GET', '/overview/now', { cookie });
      return overviewNowSchema.parse(answer.json()).deals.late;
    };
    const { deal } = await beginDeal(suite, office, { login: 'anna', cookie });
    expect(await late()).toBe(0);
    const change = (set: { handover_on: string; state?: 'handed-over' }) =>
      suite.db.updateTable('deals').set(set).where('uid', '=', deal.uid).execute();
    const { promised_on: promised } = await suite.db
      .selectFrom('deals')
      .select('promised_on')
      .where('uid', '=', deal.uid)
      .executeTakeFirstOrThrow();
    const after = (days: number): string =>
      new Date(Date.parse(`${promised}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    await change({ handover_on: after(9) });
    expect(await late()).toBe(9);
    await change({ handover_on: after(-3) });
    expect(await late()).toBe(0);
    await change({ handover_on: after(40), state: 'handed-over' });
    expect(await late()).toBe(0);
  });
});
