import { makeTestFolder } from '@prichal/database/testing';
import { expect, test, vi } from 'vitest';
import { PASSWORD, codeAt, fromBase32 } from '../features/office/testing/office-app.ts';
import { startSiteProcess } from '../testing/site-process.ts';

const LINK = /ссылка для владельца[^\n]*: (http\S+)/;

test('a demo prints a link that makes its owner, until there is one', async () => {
  const folder = makeTestFolder();
  try {
    const env = { ROLES: 'api', DEMO_CARS: '0', DATA_DIR: folder.path };
    const site = await startSiteProcess(env);
    const link = await vi.waitUntil(() => LINK.exec(site.output())?.[1], { timeout: 5000 });
    expect(link.startsWith(`${site.url}/office/start#`)).toBe(true);
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${site.url}/api/office/tickets/${path}`, {
        method: 'POST',
        headers: { origin: site.url, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const ticket = link.split('#')[1];
    const { totp } = (await post('open', { ticket })).body as {
      totp: { secret: string; setup: string };
    };
    const redeemed = await post('redeem', {
      ticket,
      login: 'olga',
      name: 'Ольга',
      password: PASSWORD,
      setup: totp.setup,
      code: codeAt(fromBase32(totp.secret), new Date()),
    });
    expect(redeemed).toMatchObject({ status: 200, body: { session: { role: 'owner' } } });
    await site.stop();

    const again = await startSiteProcess({ ...env, OPS_PORT: '0' });
    await vi.waitUntil(() => again.output().includes('Для мониторинга'), { timeout: 5000 });
    expect(again.output()).not.toMatch(LINK);
    await again.stop();
  } finally {
    folder.remove();
  }
});
