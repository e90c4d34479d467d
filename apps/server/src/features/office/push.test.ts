import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createAcceptQueue } from '@prichal/database';
import { describeEachEngine, sampleInput } from '@prichal/database/testing';
import { officeKey, readPushKeys, queueDuePushes } from '@prichal/office';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createOutbox } from '../../jobs/deliver-leads.ts';
import { createPushSending } from '../../jobs/send-pushes.ts';
import { HOUR_MS, KEY, officeApp } from './testing/office-app.ts';

/** A browser that has subscribed at its service. */
function browser() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`;
  return {
    endpoint,
    subscription: {
      endpoint,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** RFC 8291 and 8188: one record of aes128gcm. */
    read(body: Uint8Array): unknown {
      const bytes = Buffer.from(body);
      const salt = bytes.subarray(0, 16);
      const idLength = bytes[20] ?? 0;
      const sender = bytes.subarray(21, 21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32);
      const derived = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(label), length));
      const sealed = bytes.subarray(21 + idLength);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derived('Content-Encoding: aes128gcm\0', 16),
        derived('Content-Encoding: nonce\0', 12),
      ).setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // a delimiter and padding stand at the end
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
    },
  };
}

describeEachEngine('pushes to the staff', (suite) => {
  const office = officeApp(suite);
  beforeAll(async () => {
    for (const role of ['owner', 'manager', 'editor'] as const) await office.add(role, role);
  });
  afterEach(async () => {
    for (const table of ['push_messages', 'push_subscriptions', 'leads'] as const)
      await suite.db.deleteFrom(table).execute();
  });

  const sent: { url: string; init: RequestInit }[] = [];
  let answer: () => Response | Promise<Response> = () => new Response(null, { status: 201 });
  const brand = { email: 'office@site.test' };
  const sending = (publicUrl = 'https://site.test') =>
    createPushSending({
      db: suite.db,
      key: KEY,
      publicUrl,
      brand,
      now: office.clock.now,
      log: { warn: () => {} } as never,
      send: async (url, init) => {
        sent.push({ url, init });
        return answer();
      },
    });
  const run = async () => {
    sent.length = 0;
    await sending()();
    return sent.length;
  };
  const accept = async (lead = {}) => {
    const queue = createAcceptQueue(suite.handle, () => office.clock.now().getTime(), randomBytes, {
      inTransaction: createOutbox([]),
    });
    const result = await queue.accept(sampleInput(lead));
    await queue.close();
    if (result.kind === 'conflict') throw new Error('a conflict');
    return result.lead;
  };
  /** Signs in on a device that receives pushes. */
  const device = async (login: string) => {
    const cookie = await office.entered(login);
    const one = browser();
    const put = () => office.call('PUT', '/me/push', { cookie, payload: one.subscription });
    const state = async () =>
      (await office.call('GET', '/me/push', { cookie })).json<{
        public_key: string;
        device: { sent_at: string | null; error: string | null } | null;
      }>();
    // a browser subscribes for a key
    await state();
    expect((await put()).statusCode).toBe(204);
    return { ...one, cookie, put, state };
  };
  const subscriptions = async () =>
    (await suite.db.selectFrom('push_subscriptions').select('endpoint').execute()).length;

  it('say that a lead came and where it opens, readable by that browser alone', async () => {
    const phone = await device('manager');
    const lead = await accept({ name: 'Иван Петров', phone: '+79041234567' });
    expect(await run()).toBe(1);
    const [{ url, init } = { url: '', init: {} }] = sent;
    expect(url).toBe(phone.endpoint);
    expect(phone.read(init.body as Uint8Array)).toEqual({
      title: `Новая заявка ${lead.number}`,
      url: `/office/leads/${lead.uid}`,
      tag: lead.uid,
    });
    const headers = new Headers(init.headers);
    expect(headers.get('content-encoding')).toBe('aes128gcm');
    const { public_key: key, device: state } = await phone.state();
    expect(headers.get('authorization')).toContain(`k=${key}`);
    expect(state).toEqual({ sent_at: office.clock.now().toISOString(), error: null });
    expect(await run()).toBe(0);
  });

  it('name an address of the company that is true today', async () => {
    await device('manager');
    await accept();
    sent.length = 0;
    const send = sending('http://127.0.0.1:3000');
    brand.email = 'new@site.test';
    await send();
    // RFC 8292: a signed claim says whom a browser's service may write to
    const [, claims = ''] =
      /t=[^.]+\.([^.]+)\./.exec(new Headers(sent[0]?.init.headers).get('authorization') ?? '') ??
      [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      sub: 'mailto:new@site.test',
    });
  });

  it('go to those who take leads, while the lead waits and is news', async () => {
    await device('owner');
    await device('manager');
    const editor = await office.entered('editor');
    const call = { cookie: editor, payload: browser().subscription };
    expect((await office.call('PUT', '/me/push', call)).statusCode).toBe(403);
    await accept();
    expect(await run()).toBe(2);
    await accept({ honeypot: true });
    expect(await run()).toBe(0);
    const taken = await accept();
    await suite.db
      .updateTable('leads')
      .set({ in_queue: false })
      .where('uid', '=', taken.uid)
      .execute();
    expect(await run()).toBe(0);
    await accept();
    office.clock.move(HOUR_MS);
    expect(await run()).toBe(0);
    expect(await suite.db.selectFrom('push_messages').select('uid').execute()).toEqual([]);
  });

  it('say what is due or new to the person who works on a lead, and to nobody else', async () => {
    const phone = await device('manager');
    const owner = await device('owner');
    const read = () =>
      sent.map(({ url, init }) => {
        const one = url === phone.endpoint ? phone : owner;
        const { title } = one.read(init.body as Uint8Array) as { title: string };
        return [one === phone ? 'manager' : 'owner', title];
      });
    const lead = await accept();
    const uid = await office.uidOf('manager');
    const change = async (payload: object) => {
      const { version } = await suite.db
        .selectFrom('leads')
        .select('version')
        .where('uid', '=', lead.uid)
        .executeTakeFirstOrThrow();
      const [path, body] = Object.entries(payload)[0] as [string, object];
      const answer = await office.call('POST', `/leads/${lead.uid}/${path}`, {
        cookie: owner.cookie,
        payload: { version, ...body },
      });
      expect(answer.statusCode).toBe(200);
    };
    await change({ assign: { staff_uid: uid } });
    // «new» is replaced: it is no news any more
    expect(await run()).toBe(1);
    expect(read()).toEqual([['manager', `Вам передали заявку ${lead.number}`]]);

    await queueDuePushes(suite.db, office.clock.now());
    const at = new Date(office.clock.now().getTime() + HOUR_MS).toISOString();
    await change({ step: { kind: 'call', at } });
    await queueDuePushes(suite.db, office.clock.now());
    expect(await run()).toBe(0);
    office.clock.move(HOUR_MS);
    await Promise.all([1, 2].map(() => queueDuePushes(suite.db, office.clock.now())));
    expect(await run()).toBe(1);
    expect(read()).toEqual([['manager', `Пора позвонить: ${lead.number}`]]);
    office.clock.move(1000);
    await queueDuePushes(suite.db, office.clock.now());
    expect(await run()).toBe(0);
  });

  it('say that a request whose call was put off stands in the queue again', async () => {
    await device('manager');
    await device('owner');
    const until = office.clock.now().getTime() + HOUR_MS;
    const lead = await accept({
      snoozed_until: new Date(until).toISOString(),
      next_step_at: new Date(until + HOUR_MS / 2).toISOString(),
    });
    expect(await run()).toBe(2);
    await queueDuePushes(suite.db, office.clock.now());
    expect(await run()).toBe(0);
    office.clock.move(HOUR_MS);
    await queueDuePushes(suite.db, office.clock.now());
    expect(await run()).toBe(2);
    await suite.db
      .updateTable('leads')
      .set({ in_queue: false })
      .where('uid', '=', lead.uid)
      .execute();
  });

  it('are tried again after an outage, and the device says why none arrives', async () => {
    const phone = await device('manager');
    await accept();
    answer = () => {
      throw new TypeError(`fetch failed: ${phone.endpoint}`);
    };
    expect(await run()).toBe(1);
    const { error } = (await phone.state()).device ?? {};
    expect(error).toContain('исходящую сеть');
    expect(error).not.toContain('fcm');
    expect(await run()).toBe(0);
    answer = () => new Response(null, { status: 503, headers: { 'retry-after': '60' } });
    office.clock.move(5000);
    expect(await run()).toBe(1);
    office.clock.move(30_000);
    expect(await run()).toBe(0);
    office.clock.move(30_000);
    answer = () => new Response(null, { status: 201 });
    expect(await run()).toBe(1);
    expect((await phone.state()).device?.error).toBeNull();
    answer = () => new Response(null, { status: 500 });
    await accept();
    let tries = 0;
    for (let step = 0; step < 60; step += 1) {
      tries += await run();
      office.clock.move(30_000);
    }
    expect(tries).toBe(5);
    answer = () => new Response(null, { status: 201 });
  });

  it('that came while an older one of the same lead was on its way are sent too', async () => {
    await device('manager');
    const lead = await accept();
    answer = async () => {
      const at = new Date(office.clock.now().getTime() + 1);
      await sql`
        update push_messages set kind = 'accepted', due_at = ${at.toISOString()}::timestamptz,
          created_at = ${at.toISOString()}::timestamptz
        where lead_uid = ${lead.uid}::uuid
      `.execute(suite.db);
      return new Response(null, { status: 201 });
    };
    expect(await run()).toBe(1);
    answer = () => new Response(null, { status: 201 });
    office.clock.move(1000);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
  });

  it.each([404, 410, 403])('end where the browser’s service says %i', async (status) => {
    const phone = await device('manager');
    await accept();
    answer = () => new Response(null, { status });
    await run();
    answer = () => new Response(null, { status: 201 });
    expect(await subscriptions()).toBe(0);
    expect((await phone.state()).device).toBeNull();
    expect(await run()).toBe(0);
  });

  it('end where no browser has made the keys', async () => {
    const cookie = await office.entered('manager');
    const payload = { ...browser().subscription, p256dh: 'A'.repeat(87) };
    await office.call('GET', '/me/push', { cookie });
    expect((await office.call('PUT', '/me/push', { cookie, payload })).statusCode).toBe(204);
    await accept();
    expect([await run(), await subscriptions()]).toEqual([0, 0]);
  });

  it('end with the session of the device, and with everything of a person who is disabled', async () => {
    const phone = await device('manager');
    await device('manager');
    await office.call('DELETE', '/session', { cookie: phone.cookie });
    expect(await subscriptions()).toBe(1);
    const other = await office.entered('manager');
    await office.call('DELETE', '/sessions', { cookie: other });
    expect(await subscriptions()).toBe(0);
    await device('manager');
    await accept();
    const owner = await office.entered('owner');
    const uid = await office.uidOf('manager');
    const payload = { state: 'disabled' };
    await office.call('PUT', `/staff/${uid}/state`, { cookie: owner, payload });
    expect([await subscriptions(), await run()]).toEqual([0, 0]);
    await office.call('PUT', `/staff/${uid}/state`, {
      cookie: owner,
      payload: { state: 'active' },
    });
  });

  it('follow the device to the next session and the next person, with one line of the audit log each', async () => {
    const before = (await office.audit('push.enabled')).length;
    const phone = await device('manager');
    await phone.put();
    const again = await office.entered('manager');
    const put = (cookie: string) =>
      office.call('PUT', '/me/push', { cookie, payload: phone.subscription });
    await put(again);
    expect((await phone.state()).device).toBeNull();
    const owner = await office.entered('owner');
    await put(owner);
    expect((await office.audit('push.enabled')).length - before).toBe(2);
    expect(await subscriptions()).toBe(1);
    await office.call('DELETE', '/me/push', { cookie: owner });
    expect(await subscriptions()).toBe(0);
  });

  it('never call an address that is not of a browser’s service', async () => {
    const cookie = await office.entered('manager');
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://127.0.0.1/x',
      'https://fcm.googleapis.com:8443/x',
      'https://googleapis.com.evil.test/x',
      'https://notgoogleapis.com/x',
    ]) {
      const payload = { ...browser().subscription, endpoint };
      const { statusCode, body } = await office.call('PUT', '/me/push', { cookie, payload });
      expect([endpoint, statusCode]).toEqual([endpoint, 400]);
      expect(body).toContain('endpoint');
    }
  });

  it('can be tested', async () => {
    const phone = await device('manager');
    const { cookie } = phone;
    for (let turn = 0; turn < 3; turn += 1)
      expect((await office.call('POST', '/me/push/test', { cookie })).statusCode).toBe(204);
    expect(await run()).toBe(1);
    expect(phone.read(sent[0]?.init.body as Uint8Array)).toMatchObject({ url: '/office/me' });
  });

  it('have keys that are stored encrypted, and new ones after a change of SECRET', async () => {
    const keys = await readPushKeys(suite.db, KEY);
    expect(await readPushKeys(suite.db, KEY)).toEqual(keys);
    const rows = await suite.db.selectFrom('state').selectAll().execute();
    expect(JSON.stringify(rows)).toContain(keys.publicKey);
    expect(JSON.stringify(rows)).not.toContain(keys.privateKey);
    await device('manager');
    const other = officeKey('another secret of the tests, 32 letters');
    const both = await Promise.all([1, 2].map(() => readPushKeys(suite.db, other)));
    expect(both[0]).toEqual(both[1]);
    expect(both[0]?.publicKey).not.toBe(keys.publicKey);
    expect(await subscriptions()).toBe(0);
  });
});
