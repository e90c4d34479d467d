import { describeEachEngine } from '@prichal/database/testing';
import { changeChannel, changeCompany, changeVisits, officeKey, TERMINAL } from '@prichal/office';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { demoLeft } from './demo-left.ts';
import { createLiveSettings } from './live-settings.ts';

const key = officeKey('x'.repeat(32));
const NOW = new Date('2026-11-20T02:00:00Z');
const log = pino({ level: 'silent' });

describeEachEngine('settings of two processes on one database', (suite) => {
  const startOne = async () => {
    const applied: string[] = [];
    const config = readConfig({});
    const live = await createLiveSettings(suite.db, { key, config, log }, async () => {
      applied.push(live.brand.phone);
    });
    return { live, applied };
  };
  const setPhone = (phone: string, now: Date) =>
    changeCompany(
      suite.db,
      TERMINAL,
      { field: 'phone', value: phone, now },
      { isFromFile: false, key },
    );

  test('a change in one is in force in the other after one look, and only then', async () => {
    const [one, other] = [await startOne(), await startOne()];
    await setPhone('+74950000001', NOW);
    expect(other.live.brand.phone).toBe('+74232000000');
    await Promise.all([one.live.refresh(), other.live.refresh()]);
    expect([one, other].map(({ live }) => live.brand.phone)).toEqual([
      '+74950000001',
      '+74950000001',
    ]);
    await other.live.refresh();
    expect(other.applied).toEqual(['+74950000001']);
  });

  test('requests wait for a channel whose secret another SECRET has sealed', async () => {
    const site = { env: {}, key, live: false, dataDir: '.', readText: () => '' };
    const values = { token: 'a-token-of-the-community', peerId: '2000000005' };
    const input = { channel: 'vk', values, on: true, now: NOW };
    await changeChannel(suite.db, TERMINAL, input, site);
    const config = readConfig({});
    const other = officeKey('y'.repeat(32));
    const live = await createLiveSettings(suite.db, { key: other, config, log }, async () => {});
    expect(live).toMatchObject({ channels: [], destinations: [], queued: ['vk'] });
    // the consent that is given meanwhile names who gets the request then
    expect(live.brand.recipients).toEqual(['ВКонтакте']);
    expect(demoLeft({ ...config, mode: 'live' }, live.queued).join()).not.toContain('канал');
    await suite.db.deleteFrom('site_settings').execute();
  });

  test('the demo logo is reported on a live site until the company has its own', () => {
    const { brand, costs } = readConfig({});
    const logo = { src: '/own.png', width: 90, height: 30 };
    const left = (own: typeof brand) => demoLeft({ mode: 'live', brand: own, costs }, ['vk']);
    expect(left(brand).join()).toContain('логотип');
    expect(left({ ...brand, logo }).join()).not.toContain('логотип');
  });

  test('a change that could not be put into force is tried again', async () => {
    let isAway = true;
    let applied = 0;
    const config = readConfig({});
    const live = await createLiveSettings(suite.db, { key, config, log }, async () => {
      if (isAway) throw new Error('the database is away');
      applied += 1;
    });
    await setPhone('+74950000003', new Date(NOW.getTime() + 1000));
    await expect(live.refresh()).rejects.toThrow('away');
    isAway = false;
    await live.refresh();
    await live.refresh();
    expect(applied).toBe(1);
  });

  test('a change by a process whose clock is behind is seen too', async () => {
    const popup = { weights: { minimal: 1 }, holdout_percent: 0 };
    await setPhone('+74950000001', new Date(NOW.getTime() - 60_000));
    await changeVisits(suite.db, TERMINAL, { popup, now: NOW }, { env: {}, key });
    const { live } = await startOne();
    await setPhone('+74950000002', new Date(NOW.getTime() - 5_000));
    await live.refresh();
    expect(live.brand.phone).toBe('+74950000002');
    expect(live.popupTest.weights).toEqual({ minimal: 1 });
  });
});
