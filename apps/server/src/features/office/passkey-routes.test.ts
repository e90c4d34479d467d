import { describeEachEngine } from '@prichal/database/testing';
import { TERMINAL, disableStaff, enableStaff, passkeySite } from '@prichal/office';
import { beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from './testing/authenticator.ts';
import { MINUTE_MS, cookieOf, officeApp } from './testing/office-app.ts';

interface Offered {
  options: {
    challenge: string;
    rp?: { id: string };
    user?: { id: string };
    userVerification?: string;
    authenticatorSelection?: { residentKey: string; userVerification: string };
    excludeCredentials?: { id: string }[];
  };
}
interface Passkeys {
  items: { uid: string; name: string; used_at: string | null }[];
}

describeEachEngine('passkeys', (suite) => {
  const office = officeApp(suite);
  const { call, clock } = office;
  const SITE = { origin: 'https://site.test', rpId: 'site.test' };
  beforeAll(async () => {
    for (const login of ['anna', 'boris']) await office.add(login, 'manager');
  });

  const offered = async (cookie: string) =>
    (await call('POST', '/me/passkeys/options', { cookie })).json<Offered>().options;
  const asked = async () =>
    (await call('POST', '/session/passkey/options')).json<Offered>().options.challenge;
  const send = (response: object) => call('POST', '/session/passkey', { payload: { response } });
  const addTo = async (cookie: string, device = createAuthenticator(), change: object = {}) => {
    const { challenge, user } = await offered(cookie);
    const response = device.register({ ...SITE, challenge, ...change }, user?.id ?? '');
    const payload = { name: 'Телефон', response };
    return { device, answer: await call('POST', '/me/passkeys', { cookie, payload }) };
  };
  const list = async (cookie: string) =>
    (await call('GET', '/me/passkeys', { cookie })).json<Passkeys>().items;

  test('sign in without a login, as two factors', async () => {
    const cookie = await office.entered('anna');
    const options = await offered(cookie);
    expect(options).toMatchObject({
      rp: { id: 'site.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { device, answer } = await addTo(cookie);
    expect(answer.statusCode).toBe(200);
    expect((await offered(cookie)).excludeCredentials).toHaveLength(1);

    const opened = await send(device.authenticate({ ...SITE, challenge: await asked() }));
    expect(opened.json()).toMatchObject({ name: 'Имя anna', factors: 'passkey' });
    const mine = cookieOf(opened);
    expect(mine).toMatch(/^__Host-office=[\w-]{43}$/);
    expect(await list(mine)).toMatchObject([
      { name: 'Телефон', used_at: clock.now().toISOString() },
    ]);
  });

  test('are rejected for another site, without a checked person, and a second time', async () => {
    const { device } = await addTo(await office.entered('anna'));
    const other = createAuthenticator();
    const wrong = [
      device.authenticate({ ...SITE, challenge: await asked(), origin: 'https://evil.test' }),
      device.authenticate({ ...SITE, challenge: await asked(), origin: 'https://sub.site.test' }),
      device.authenticate({ ...SITE, challenge: await asked(), rpId: 'evil.test' }),
      device.authenticate({ ...SITE, challenge: await asked(), verified: false }),
      device.authenticate({ ...SITE, challenge: 'A'.repeat(43) }),
      other.authenticate({ ...SITE, challenge: await asked() }, 'AAAA'),
    ];
    for (const [index, response] of wrong.entries()) {
      const answer = await send(response);
      expect([index, answer.statusCode]).toEqual([index, 401]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const right = device.authenticate({ ...SITE, challenge: await asked() });
    const changed = device.authenticate({ ...SITE, challenge: await asked() });
    changed.response.signature = right.response.signature;
    const both = await Promise.all([send(right), send(right)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await send(right)).statusCode).toBe(401);
    expect((await send(changed)).statusCode).toBe(401);

    const challenge = await asked();
    clock.move(5 * MINUTE_MS);
    expect((await send(device.authenticate({ ...SITE, challenge }))).statusCode).toBe(401);
  });

  test('of one person are not those of another', async () => {
    const [anna, boris] = [await office.entered('anna'), await office.entered('boris')];
    const { device } = await addTo(anna);
    const handle = Buffer.from(await office.uidOf('boris')).toString('base64url');
    const claimed = device.authenticate({ ...SITE, challenge: await asked() }, handle);
    expect((await send(claimed)).statusCode).toBe(401);
    // a challenge that Anna was given adds nothing to Boris
    const { challenge, user } = await offered(anna);
    const response = createAuthenticator().register({ ...SITE, challenge }, user?.id ?? '');
    const planted = await call('POST', '/me/passkeys', {
      cookie: boris,
      payload: { name: 'Чужой', response },
    });
    expect(planted.statusCode).toBe(400);
    // nor does the same device under two people
    expect((await addTo(boris, device)).answer.statusCode).toBe(400);

    const uid = (await list(anna))[0]?.uid;
    const payload = { name: 'Другое имя' };
    expect((await call('PUT', `/me/passkeys/${uid}`, { cookie: boris, payload })).statusCode).toBe(
      404,
    );
    expect((await call('DELETE', `/me/passkeys/${uid}`, { cookie: boris })).statusCode).toBe(404);
    expect((await call('PUT', `/me/passkeys/${uid}`, { cookie: anna, payload })).statusCode).toBe(
      204,
    );
    expect((await list(anna))[0]?.name).toBe('Другое имя');
    expect(await list(boris)).toEqual([]);
  });

  test('are added only by a device that checked the person, for this site', async () => {
    const cookie = await office.entered('boris');
    for (const change of [
      { verified: false },
      { origin: 'https://evil.test' },
      { rpId: 'evil.test' },
      { challenge: 'A'.repeat(43) },
    ])
      expect([change, (await addTo(cookie, undefined, change)).answer.statusCode]).toEqual([
        change,
        400,
      ]);
    expect(await list(cookie)).toEqual([]);
  });

  test('confirm a session of their own person, end with the person and by removing', async () => {
    const cookie = await office.entered('boris');
    const { device } = await addTo(cookie);
    clock.move(11 * MINUTE_MS);
    const confirm = async (as: string) =>
      call('POST', '/session/confirm', {
        cookie: as,
        payload: { passkey: device.authenticate({ ...SITE, challenge: await asked() }) },
      });
    expect((await call('POST', '/me/recovery-codes', { cookie })).statusCode).toBe(403);
    expect((await confirm(await office.entered('anna'))).statusCode).toBe(400);
    expect((await confirm(cookie)).statusCode).toBe(200);
    expect((await call('POST', '/me/recovery-codes', { cookie })).statusCode).toBe(200);

    const enter = async () => send(device.authenticate({ ...SITE, challenge: await asked() }));
    await disableStaff(suite.db, TERMINAL, 'boris', clock.now());
    expect((await enter()).statusCode).toBe(401);
    await enableStaff(suite.db, TERMINAL, 'boris', clock.now());
    const again = cookieOf(await enter());
    const lost = cookieOf(await enter());
    expect((await call('GET', '/session', { cookie: lost })).statusCode).toBe(200);
    const uid = (await list(again))[0]?.uid;
    expect((await call('DELETE', `/me/passkeys/${uid}`, { cookie: again })).statusCode).toBe(204);
    expect((await call('GET', '/session', { cookie: lost })).statusCode).toBe(401);
    expect((await call('GET', '/session', { cookie: again })).statusCode).toBe(200);
    expect((await enter()).statusCode).toBe(401);
  });

  test('are offered with the time of the server', async () => {
    expect((await call('GET', '/session/options')).json()).toEqual({
      passkeys: { available: true, reason: null },
      server_time: clock.now().toISOString(),
    });
  });
});

describeEachEngine('passkeys at an address without a name', (suite) => {
  const office = officeApp(suite, 'http://127.0.0.1:3000');

  test('do not exist, and the site says why', async () => {
    expect((await office.call('GET', '/session/options')).json()).toMatchObject({
      passkeys: { available: false, reason: expect.stringContaining('имя сайта') as string },
    });
    const asked = await office.call('POST', '/session/passkey/options');
    expect(asked.json()).toMatchObject({
      error: 'VALIDATION_ERROR',
      user_message: expect.stringContaining('имя сайта') as string,
    });
  });
});

test.each([
  ['https://prichal.example', 'prichal.example'],
  ['https://prichal.example:8443', 'prichal.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://[::1]:3000', null],
  ['https://203.0.113.7', null],
  ['http://prichal.example', null],
])('%s has passkeys of %s', (url, rpId) => {
  const site = passkeySite(url, 'Причал');
  expect('rpId' in site ? site.rpId : null).toBe(rpId);
});
