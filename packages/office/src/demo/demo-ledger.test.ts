import { fillDemo } from '@prichal/catalog';
import { describeEachEngine } from '@prichal/database/testing';
import { expect, it } from 'vitest';
import type { OfferedCar } from '../proposals/proposal-deps.ts';
import { fillDemoLedger } from './demo-ledger.ts';

const NOW = new Date('2026-11-20T03:00:00Z');

describeEachEngine('the ledger of a demo', (suite) => {
  it('is there as a whole or not at all, whenever the process dies', async () => {
    await fillDemo(suite.handle, { seed: 1, count: 600, today: '2026-11-20' });
    const carsBefore = (most: number) => {
      let asked = 0;
      return (_country: string, id: string) => {
        asked += 1;
        if (asked > most) throw new Error('the process dies');
        return Promise.resolve<OfferedCar>({
          title: `car ${id}`,
          facts: [],
          picture: '/pictures/car.svg',
          path: `/catalog/japan/${id}`,
          request: {},
          isSold: false,
        });
      };
    };
    const rows = () => suite.db.selectFrom('ledger_rows').select('reasons').execute();
    const dying = { db: suite.db, carOf: carsBefore(3) };
    await expect(fillDemoLedger(dying, NOW)).rejects.toThrow('the process dies');
    expect(await rows()).toEqual([]);

    const whole = { db: suite.db, carOf: carsBefore(Infinity) };
    expect(await fillDemoLedger(whole, NOW)).toBe(10);
    const filled = await rows();
    expect(filled).toHaveLength(10);
    // a car found to be over 160 hp pays a fee dearer by a million and a half, which no demo deal does
    expect(JSON.stringify(filled)).not.toContain('л.с.');
    expect(await fillDemoLedger(whole, NOW)).toBe(0);
  });
});
