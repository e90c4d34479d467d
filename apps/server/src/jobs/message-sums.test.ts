import { randomBytes } from 'node:crypto';
import { formatRub } from '@prichal/contract';
import { createAcceptQueue, listLeads } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import { createMessageSource, messageText } from '@prichal/lead-delivery';
import { TERMINAL, listCars, previewOfficeCar, readOfficeCar } from '@prichal/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../testing/fakes.ts';
import { SITE, openWatchedSite } from '../testing/watched-site.ts';

describeEachEngine('the sum of a car', (suite) => {
  const clock = fakeClock(Date.parse('2026-11-20T09:00:00Z'));
  let site: Awaited<ReturnType<typeof openWatchedSite>>;
  beforeAll(async () => {
    site = await openWatchedSite(suite, { now: clock.now, senders: [], destinations: [] });
  });
  afterAll(() => site.close());

  /** What a manager is sent about a request from the page of this car. */
  async function messageAbout(car: { country: string; id: string }) {
    const queue = createAcceptQueue(suite.handle, Date.now, randomBytes);
    const { lead } = sampleInput();
    await queue.accept({ ...sampleInput(), lead: { ...lead, context: { car } } });
    await queue.close();
    const claimLink = () => SITE;
    const source = createMessageSource({ db: suite.db, publicUrl: SITE, claimLink });
    const leads = await listLeads(suite.db);
    const [newest] = leads;
    if (newest === undefined) throw new Error('no lead');
    return (await source.prepare(leads))(newest, 'full', 'telegram');
  }

  test('in messages and in the office is that of its page after a change of rates', async () => {
    const before = await site.someCar();
    await site.moveRates(10);
    const car = await site.catalog.car('japan', before.id);
    const total = Number(car?.landed?.total_rub);
    expect(total).toBeGreaterThan(before.total);
    const message = await messageAbout({ country: 'japan', id: before.id });
    expect(message.car).toMatchObject({ totalRub: total, standsIn: null });
    expect(messageText(message)).toContain(`Во Владивостоке со всем: ${formatRub(total)}`);
    const { cars } = await listCars(suite.db, TERMINAL, {
      q: car?.model.name ?? '',
      status: 'active',
    });
    const listed = cars.find(({ id }) => id === before.id);
    expect(listed?.landed_rub).toBe(total);
    const { car: own } = await readOfficeCar(suite.handle, TERMINAL, listed?.uid ?? '');
    expect(own.landed_rub).toBe(total);
    const values = { price: String(Number(own.price_amount) + 1000) };
    const preview = { uid: own.uid, values, now: clock.now() };
    expect(await previewOfficeCar(suite.handle, TERMINAL, preview)).toMatchObject({
      before: total,
    });
  });

  test('in stock in another city is not said to be one in Vladivostok', async () => {
    const car = await site.carInStock();
    const message = await messageAbout(car);
    expect(message.car).toMatchObject({ totalRub: car.landed_rub, standsIn: 'Москва' });
    expect(messageText(message)).toContain(`В наличии, Москва: ${formatRub(car.landed_rub ?? 0)}`);
  });
});
