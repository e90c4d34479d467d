import type { Database } from '@prichal/database';
import { TERMINAL, addStaff, makeTotpSecret, setTotp } from '@prichal/office';
import type { Kysely } from 'kysely';
import type { App } from '../../../http/app.ts';
import { KEY, codeAt } from './office-app.ts';

/** Adds an owner with password and code, signs in over HTTP and returns the Cookie header of the session. */
export async function officeCookie(app: App, db: Kysely<Database>, now: Date): Promise<string> {
  const password = 'сорок семь бочек рыбы';
  const login = await addStaff(db, TERMINAL, {
    login: 'owner',
    name: 'Ольга',
    role: 'owner',
    password,
    now,
  });
  const secret = makeTotpSecret();
  const code = codeAt(secret, now);
  await setTotp(db, TERMINAL, { login, secret, code, key: KEY, now });
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/office/session',
    headers: { origin: 'http://site.test' },
    payload: { login, password, code: codeAt(secret, now, 1) },
  });
  return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
}
