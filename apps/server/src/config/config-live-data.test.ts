import { clearDemo, fillDemo, storeRates } from '@prichal/catalog';
import { readCatalogueState } from '@prichal/database';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import { liveDataErrors } from './config-live-data.ts';

const now = () => new Date('2026-11-20T03:00:00Z');
const RATES = { USD: '80', EUR: '90', JPY: '0.6', KRW: '0.06', CNY: '11' };

describeEachEngine('a live site', (suite) => {
  const errors = () => liveDataErrors(suite.db, { ratesSource: null, now });

  it('does not start without rates, and says how to get them', async () => {
    expect(await errors()).toEqual([expect.stringMatching(/нет курсов валют.*rates refresh/)]);
  });

  it('does not start on demo cars and demo rates, and one command clears both', async () => {
    await fillDemo(suite.handle, { seed: 1, count: 30, today: '2026-11-20' });
    expect(await errors()).toEqual([
      expect.stringMatching(/демонстрационные машины \(\d+\).*catalog demo --clear/),
      expect.stringMatching(/курсы в базе демонстрационные.*catalog demo --clear/),
    ]);
    await clearDemo(suite.handle);
    expect(await errors()).toEqual([expect.stringContaining('нет курсов валют')]);
    expect((await readCatalogueState(suite.db)).run).toBeNull();
  });

  it('asks the source first, and starts on what it has', async () => {
    await storeRates(
      suite.db,
      { date: '2026-11-19', source: 'Банк России', customs: RATES },
      now(),
    );
    expect(await errors()).toEqual([]);
  });

  it('goes on when the source is away and real rates are there, and not when they are made up', async () => {
    const away = { ratesSource: 'http://127.0.0.1:9/', now };
    expect(await liveDataErrors(suite.db, away)).toEqual([]);
    await suite.db.updateTable('rates').set({ source: 'Демонстрационные курсы' }).execute();
    expect(await liveDataErrors(suite.db, away)).toHaveLength(1);
  });
});
