import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import { listLeads } from '@prichal/database';
import { expect, it } from 'vitest';
import { acceptLeads } from '../testing/accept-leads.ts';
import { SITE } from '../testing/sample-message.ts';
import { createMessageSource } from './create-message-source.ts';

describeEachEngine('messages out of stored requests', (suite) => {
  const source = (carBill = async () => ({ total: '1 ₽', lines: [], url: null })) =>
    createMessageSource({
      db: suite.db,
      publicUrl: SITE,
      claimLink: (uid, channel) => `${SITE}/taken/${uid}.${channel}`,
      carBill,
    });

  it('distinguish the second request of a phone from the first, and show the car even when it has left the catalogue', async () => {
    const lead = {
      ...sampleInput().lead,
      context: { car: { country: 'japan', id: 'gone' } },
      consent: { version: '1' },
    };
    const [first] = await acceptLeads(suite.handle, ['a'], 1, lead);
    await acceptLeads(suite.handle, ['a'], 1, lead);
    const leads = await listLeads(suite.db);
    const make = await source().prepare(leads);
    const [second, oldest] = leads.map((each) => make(each, 'full', 'telegram'));
    expect(oldest?.hints).toEqual([]);
    expect(second?.hints).toEqual([`Это 2-я заявка с этого номера, первая — ${first?.number}.`]);
    expect(second?.car).toMatchObject({ url: `${SITE}/catalog/japan/gone`, totalRub: null });
    expect(second?.bill).toMatchObject({ total: '1 ₽' });
    expect(second?.claimLink).toBe(`${SITE}/taken/${second?.uid}.telegram`);
  });

  it('count the car to the city the visitor has chosen, and name the city', async () => {
    const lead = {
      ...sampleInput().lead,
      context: { car: { country: 'japan', id: 'gone' }, city: 'kazan' },
      consent: { version: '1' },
    };
    await acceptLeads(suite.handle, ['a'], 1, lead);
    const asked: (string | null)[] = [];
    const make = await createMessageSource({
      db: suite.db,
      publicUrl: SITE,
      claimLink: () => SITE,
      cityName: (slug) => ({ kazan: 'Казань' })[slug] ?? null,
      carBill: async (_country, _id, city) => {
        asked.push(city);
        return { total: `до ${city}`, lines: [], url: null };
      },
    }).prepare(await listLeads(suite.db));
    const messages = (await listLeads(suite.db)).map((each) => make(each, 'full', 'a'));
    expect(new Set(asked)).toEqual(new Set([null, 'kazan']));
    const toCity = messages.find(({ bill }) => bill?.total === 'до kazan');
    expect(toCity?.asked).toContainEqual({ label: 'Город', value: 'Казань' });
    expect(messages.filter(({ asked: lines }) => lines.length > 0)).toHaveLength(1);
  });

  it('are not held up by a calculator that fails', async () => {
    const leads = await listLeads(suite.db);
    const make = await source(() => Promise.reject(new Error('no rates'))).prepare(leads);
    expect(leads.map((lead) => make(lead, 'full', 'a').bill)).toEqual(leads.map(() => null));
  });
});
