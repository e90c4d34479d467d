import { makeTestFolder } from '@prichal/database/testing';
import { expect, test, vi } from 'vitest';
import { OWNER_LINK, makeOwner } from '../testing/make-owner.ts';
import { startSiteProcess } from '../testing/site-process.ts';

test('a demo prints a link that makes its owner, until there is one', async () => {
  const folder = makeTestFolder();
  try {
    const env = { ROLES: 'api', DEMO_CARS: '0', DATA_DIR: folder.path };
    const site = await startSiteProcess(env);
    const { link, ...redeemed } = await makeOwner(site);
    expect(link.startsWith(`${site.url}/office/start#`)).toBe(true);
    expect(redeemed).toMatchObject({ status: 200, body: { session: { role: 'owner' } } });
    await site.stop();

    const again = await startSiteProcess({ ...env, OPS_PORT: '0' });
    await vi.waitUntil(() => again.output().includes('Для мониторинга'), { timeout: 5000 });
    expect(again.output()).not.toMatch(OWNER_LINK);
    await again.stop();
  } finally {
    folder.remove();
  }
});
