import type { Database } from '@prichal/database';
import { TERMINAL, addStaff } from '@prichal/office';
import type { Kysely } from 'kysely';
import type { App } from '../../../http/app.ts';

/** Adds an owner, signs in over HTTP and returns the Cookie header of the session. */
export async function officeCookie(app: App, db: Kysely<Database>, now: Date): Promise<string> {
  const password = 'сорок семь бочек рыбы';
  const login = await addStaff(db, TERMINAL, {
    login: 'owner',
    name: 'Ольга',
    role: 'owner',
    password,
    now,
  });
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/office/session',
    headers: { origin: 'http://site.test' },
    payload: { login, password },
  });
  return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
}
