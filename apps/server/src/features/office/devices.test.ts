import { describeEachEngine } from '@prichal/database/testing';
import { beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, cookieOf, officeApp } from './testing/office-app.ts';

interface Listed {
  items: { uid: string; device: string; current: boolean; created_at: string; seen_at: string }[];
}

describeEachEngine('devices of a person', (suite) => {
  const office = officeApp(suite);
  const { call, clock } = office;
  const list = async (cookie: string) =>
    (await call('GET', '/me/sessions', { cookie })).json<Listed>().items;
  beforeAll(async () => {
    await office.add('anna', 'manager');
    await office.add('boris', 'manager');
  });

  test('are listed with the last request, the own ones alone, and ended one by one', async () => {
    const other = await office.entered('boris');
    const phone = await office.entered('anna');
    const desk = await office.entered('anna');
    const since = clock.now().toISOString();
    clock.move(HOUR_MS);
    const listed = await list(phone);
    expect(listed.map(({ current }) => current)).toEqual([true, false]);
    expect(listed[0]).toMatchObject({
      device: 'Firefox, Linux',
      seen_at: clock.now().toISOString(),
    });
    expect(listed[1]).toMatchObject({ created_at: since, seen_at: since });
    clock.move(MINUTE_MS);
    expect((await list(phone))[0]?.seen_at).toBe(listed[0]?.seen_at);

    const end = (cookie: string) => call('DELETE', `/me/sessions/${listed[1]?.uid}`, { cookie });
    expect((await end(other)).statusCode).toBe(404);
    expect((await call('GET', '/session', { cookie: desk })).statusCode).toBe(200);
    expect((await end(phone)).statusCode).toBe(204);
    expect((await call('GET', '/session', { cookie: desk })).statusCode).toBe(401);
    expect((await end(phone)).statusCode).toBe(404);
    expect(await list(phone)).toHaveLength(1);
    expect(await list(other)).toHaveLength(1);
  });

  test('are signed out by a new password, but for the one that set it', async () => {
    const [phone, desk] = [await office.entered('boris'), await office.entered('boris')];
    const password = 'совсем другой пароль';
    const answer = await call('PUT', '/me/password', { cookie: phone, payload: { password } });
    expect(answer.json()).toMatchObject({ factors: 'password+totp' });
    for (const cookie of [phone, desk])
      expect((await call('GET', '/session', { cookie })).statusCode).toBe(401);
    const cookie = cookieOf(answer);
    expect((await call('GET', '/session', { cookie })).statusCode).toBe(200);
    expect((await office.enter('boris')).statusCode).toBe(401);
    expect((await office.enter('boris', { password })).statusCode).toBe(200);
  });

  test('name no key: what is listed opens nothing', async () => {
    const cookie = await office.entered('anna');
    for (const { uid } of await list(cookie))
      expect((await call('GET', '/session', { cookie: `__Host-office=${uid}` })).statusCode).toBe(
        401,
      );
  });

  test('are cut off when the owner disables the person, who comes back only when enabled', async () => {
    await office.add('olga', 'owner');
    const cookie = await office.entered('anna');
    const owner = await office.entered('olga');
    const uid = await office.uidOf('anna');
    const set = (state: string, of = uid) =>
      call('PUT', `/staff/${of}/state`, { cookie: owner, payload: { state } });
    expect((await set('disabled')).statusCode).toBe(204);
    expect((await call('GET', '/me', { cookie })).statusCode).toBe(401);
    expect((await office.enter('anna')).statusCode).toBe(401);
    expect((await set('active')).statusCode).toBe(204);
    expect((await office.enter('anna')).statusCode).toBe(200);
    const last = await set('disabled', await office.uidOf('olga'));
    expect(last.json()).toMatchObject({
      error: 'VALIDATION_ERROR',
      user_message: 'Это единственный владелец: сначала добавьте другого.',
    });
    expect((await set('active', '0190a6b0-7c1e-7d11-8000-000000000001')).statusCode).toBe(404);
  });
});
