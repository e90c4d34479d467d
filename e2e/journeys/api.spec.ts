import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/test.ts';

/** The cookie a page sets, as an API client would use it. */
async function token(url: string): Promise<{ cookie: string; value: string }> {
  const page = await fetch(url);
  const cookie = page.headers.getSetCookie().find((one) => one.startsWith('csrftoken=')) ?? '';
  const pair = cookie.split(';')[0] ?? '';
  return { cookie: pair, value: decodeURIComponent(pair.slice('csrftoken='.length)) };
}

test('a request sent twice with one key is stored once', async ({ site }) => {
  const { cookie, value } = await token(site.url);
  const send = (message: string) =>
    fetch(`${site.url}/api/v1/forms/submit/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        'X-CSRFToken': value,
        Cookie: cookie,
        Origin: site.url,
      },
      body: JSON.stringify({
        form_type: 'consultation',
        name: 'Один раз',
        phone: '+79041234567',
        message,
      }),
    });
  const key = randomUUID();
  const first = await send('раз');
  expect(first.status).toBe(201);
  const answer = await first.text();
  expect(await (await send('раз')).text()).toBe(answer);
  const conflict = await send('два');
  expect(conflict.status).toBe(409);
  expect(await conflict.json()).toMatchObject({ error: 'IDEMPOTENCY_CONFLICT' });

  const leads = JSON.parse(await site.prichal('leads', 'list', '--json')) as { name: string }[];
  expect(leads.filter((lead) => lead.name === 'Один раз')).toHaveLength(1);
});
