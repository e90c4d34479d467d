import type { LeadClaim } from '@prichal/office';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/fakes.ts';
import { createClaimLinks } from './claim-links.ts';

const UID = '0190a6b0-7c1e-7d11-8abc-0123456789ab';
const links = createClaimLinks('a secret of the tests, 32 letters long', '');
const url = links.link(UID, 'telegram');
const at = new Date('2026-11-20T03:05:00Z');

/** One request and its claim. */
async function siteWith(claim: LeadClaim) {
  const app = await testApp({
    leadClaims: {
      links,
      read: async (uid) => (uid === UID ? claim : null),
      async take(uid, by) {
        if (uid !== UID) return null;
        const first = claim.claimed === null;
        claim.claimed ??= { at, by };
        return { first, claim };
      },
    },
  });
  const post = (by: string) =>
    app.fastify.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ by }).toString(),
    });
  return { app, post };
}
const unclaimed = (): LeadClaim => ({ number: 'П-48213', receivedAt: at, claimed: null });

test('opening the link shows the number and a button, and claims nothing', async () => {
  const claim = unclaimed();
  const { app } = await siteWith(claim);
  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.fastify.inject({ method, url })).statusCode).toBe(200);
  const answer = await app.fastify.inject({ url });
  expect(answer.body).toContain('<h1>Заявка П-48213</h1>');
  expect(answer.body).toContain('<button type="submit">Взять в работу</button>');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  });
  expect(claim.claimed).toBeNull();
});

test('the button claims it once, with the name that was given', async () => {
  const { app, post } = await siteWith(unclaimed());
  const first = await post(' Мария\n<b>&amp; ');
  expect(first.body).toContain('Заявка П-48213\u00a0— ваша');
  expect(first.body).toContain(
    'Взял: Мария &lt;b&gt;&amp;amp;, 20\u00a0ноября\u00a0в\u00a013:05 по\u00a0Владивостоку',
  );
  const second = await post('Пётр');
  expect(second.body).toContain('Заявку П-48213 уже взяли');
  expect(second.body).toContain('Мария');
  expect((await app.fastify.inject({ url })).body).not.toContain('<form');
});

test('without a name it says where the link was pressed', async () => {
  const { post } = await siteWith(unclaimed());
  expect((await post('')).body).toContain('Взял: из канала «Telegram»');
});

test('a link is over 90 days after the request came, for the button too', async () => {
  const claim = { ...unclaimed(), receivedAt: new Date('2026-08-21T02:00:00Z') };
  const { app, post } = await siteWith(claim);
  const answer = await app.fastify.inject({ url });
  expect(answer.statusCode).toBe(410);
  expect(answer.body).toContain('действует 90 дней');
  expect(answer.body).not.toContain('П-48213');
  expect((await post('Мария')).statusCode).toBe(410);
  expect(claim.claimed).toBeNull();
});

test('a link that is not ours is an address that does not exist', async () => {
  const { app, post } = await siteWith(unclaimed());
  for (const bad of [
    '/taken/x',
    `${url}A`,
    links.link('0190a6b0-7c1e-7d11-8abc-0123456789ac', 'email'),
  ]) {
    const answer = await app.fastify.inject({ url: bad });
    expect([bad, answer.statusCode]).toEqual([bad, 404]);
    expect(answer.body).not.toContain('П-48213');
  }
  expect((await post('x'.repeat(5000))).statusCode).toBe(413);
  const json = await app.fastify.inject({ method: 'POST', url, payload: { by: 'x' } });
  expect(json.statusCode).toBe(415);
});
