import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '@prichal/database';
import { makeTestFolder, silentLog } from '@prichal/database/testing';
import { expect, test } from 'vitest';
import { goodForm } from '../testing/fakes.ts';
import { startSiteProcess } from '../testing/site-process.ts';

const ENV = { ROLES: 'api', DEMO_CARS: '0', RATE_FORMS: '100000', RATE_OTHER: '100000' };

test(
  'a service whose error ends in half an emoji stops no other channel and not the process',
  { timeout: 120_000 },
  async () => {
    const folder = makeTestFolder();
    const reached = { telegram: 0, webhook: 0 };
    // One of the two texts is cut in the middle of an emoji, wherever the cut is.
    const texts = ['🚗'.repeat(400), `x${'🚗'.repeat(400)}`, '\ud83d'];
    const services = http.createServer((request, response) => {
      request.resume();
      if (request.url?.startsWith('/hook')) {
        reached.webhook += 1;
        return void response.end('{}');
      }
      const description = texts[reached.telegram % texts.length];
      // the bot is also asked who it is and what it was sent
      if (request.url?.endsWith('/sendMessage')) reached.telegram += 1;
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ok: false, error_code: 500, description }));
    });
    services.listen(0, '127.0.0.1');
    await once(services, 'listening');
    const base = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
    const site = await startSiteProcess({
      ...ENV,
      ROLES: 'api,jobs',
      DATA_DIR: folder.path,
      TELEGRAM_TOKEN: `123456:${'A'.repeat(35)}`,
      TELEGRAM_CHAT_ID: '1',
      TELEGRAM_API_BASE: base,
      WEBHOOK_URL: `${base}/hook`,
      WEBHOOK_SECRET: 'a-secret-of-sixteen',
    });
    try {
      const { csrf_token: token } = (await (
        await fetch(`${site.url}/api/v1/forms/csrf_token/`)
      ).json()) as { csrf_token: string };
      for (let count = 1; count <= 3; count += 1) {
        await fetch(`${site.url}/api/v1/forms/submit/`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-csrftoken': token,
            cookie: `csrftoken=${token}`,
          },
          body: JSON.stringify(goodForm()),
        });
        await expect.poll(() => reached, { timeout: 10_000 }).toMatchObject({ webhook: count });
        await expect
          .poll(() => reached.telegram, { timeout: 20_000 })
          .toBeGreaterThanOrEqual(count);
      }
      const began = performance.now();
      expect(await site.stop()).toBe(0);
      expect(performance.now() - began).toBeLessThan(15_000);
      const { db, close } = await openDatabase({ dataDir: folder.path, log: silentLog });
      const rows = await db
        .selectFrom('lead_deliveries')
        .select(['destination', 'state', 'finished', 'last_error'])
        .execute();
      await close();
      const telegram = rows.filter(({ destination }) => destination === 'telegram');
      expect(telegram).toHaveLength(3);
      for (const { finished, last_error: error } of telegram) {
        expect(finished).toBeGreaterThan(0);
        expect(error).toMatch(/^Telegram недоступен/);
      }
      const webhook = rows.filter(({ destination }) => destination === 'webhook');
      expect(webhook.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    } finally {
      await site.kill();
      services.close();
      folder.remove();
    }
  },
);
