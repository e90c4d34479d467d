import { vi } from 'vitest';
import { PASSWORD, codeAt, fromBase32 } from '../features/office/testing/office-app.ts';
import type { SiteProcess } from './site-process.ts';

/** The link that a demo prints while it has no owner. */
export const OWNER_LINK = /ссылка для владельца[^\n]*: (http\S+)/;

/** Opens the printed link as its owner would; `cookie` is that of the session. */
export async function makeOwner(
  site: SiteProcess,
): Promise<{ link: string; status: number; body: Record<string, unknown>; cookie: string }> {
  const link = await vi.waitUntil(() => OWNER_LINK.exec(site.output())?.[1], { timeout: 5000 });
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${site.url}/api/office/tickets/${path}`, {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
    const read = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, body: read, cookie: cookie.join('; ') };
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
  return { link, ...redeemed };
}
