import { configureChannels } from '@prichal/lead-delivery';
import { describeEachEngine } from '@prichal/database/testing';
import { startFakeTelegram } from '@prichal/fakes/services/telegram';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TERMINAL } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { officeKey } from '../second-factor/seal.ts';
import { readStoredSettings } from '../settings/stored-settings.ts';
import { NOW, sampleOffice } from '../testing/sample-office.ts';
import { changeChannel, orderChannels } from './change-channel.ts';
import { mergeSettings } from './channel-site.ts';
import type { ChannelSite } from './channel-site.ts';
import { readOfficeChannels } from './read-channels.ts';
import { testChannel } from './test-channel.ts';

const PASSWORD = 'очень тайный пароль';
const SMTP = { host: 'localhost', user: 'me', password: PASSWORD, from: 'a@b.ru', to: 'c@d.ru' };

describeEachEngine('channels set up in the office', (suite) => {
  const office = sampleOffice(suite);
  let owner: Actor;
  let telegram: Awaited<ReturnType<typeof startFakeTelegram>>;
  beforeAll(async () => {
    owner = await office.person('Ольга', 'owner');
    telegram = await startFakeTelegram();
  });
  afterAll(() => telegram.close());

  let time = NOW.getTime();
  const now = () => {
    time += 1000;
    return new Date(time);
  };
  const site = (env: ChannelSite['env'] = {}, secret = 'x'.repeat(32)): ChannelSite => ({
    env,
    key: officeKey(secret),
    live: false,
    dataDir: tmpdir(),
    readText: () => '',
  });
  const change = (
    channel: string,
    values: Record<string, string>,
    { on = true, at = site(), ...rest }: { on?: boolean; at?: ChannelSite; revision?: string } = {},
  ) => changeChannel(suite.db, owner, { channel, values, on, now: now(), ...rest }, at);
  const item = async (channel: string, at = site()) => {
    const { items } = await readOfficeChannels(suite.db, owner, at);
    return items.find((each) => each.channel === channel);
  };
  const inForce = async (env: ChannelSite['env'] = {}, live = false) => {
    const { values } = await readStoredSettings(suite.db, site().key);
    return configureChannels(mergeSettings(values, env), () => '', { live }).channels.map(
      ({ channel }) => channel,
    );
  };

  test('two that are switched at once are both switched', async () => {
    const both = ['telegram', 'vk', 'max', 'bitrix24'];
    const off = async () => {
      const { values } = await readStoredSettings(suite.db, site().key);
      return (values['CHANNELS_OFF'] ?? '').split(',').filter(Boolean).toSorted();
    };
    await Promise.all(both.map((channel) => change(channel, {}, { on: false })));
    expect(await off()).toEqual(both.toSorted());
    await suite.db.deleteFrom('site_settings').execute();
  });

  test('until one is set up, letters go to the folder', async () => {
    expect(await inForce()).toEqual(['folder']);
    expect(await item('folder')).toMatchObject({ state: 'on' });
    expect(await item('email')).toMatchObject({ state: 'not-set', issues: [] });
  });

  test('what a demo may use and a live site may not is out of force there', async () => {
    await change('webhook', { url: 'http://handler.example/lead', secret: 's'.repeat(32) });
    expect(await inForce()).toEqual(['webhook']);
    expect(await inForce({}, true)).toEqual([]);
    await suite.db.deleteFrom('site_settings').execute();
  });

  test('a root certificate in the environment alone sets no channel up', async () => {
    const env = { MAX_BOT_CA_FILE: '/etc/prichal/max.pem' };
    const readText = () => '-----BEGIN CERTIFICATE-----';
    const at = { ...site(env), readText };
    expect(configureChannels(env, readText, { live: true }).issues).toEqual([]);
    expect(await item('max', at)).toMatchObject({ state: 'not-set', issues: [] });
    await change('max', { token: 'a-token', chatId: '5' }, { at });
    expect(await item('max', at)).toMatchObject({ state: 'on', issues: [] });
    await suite.db.deleteFrom('site_settings').execute();
  });

  test('a secret is stored sealed and is never given back', async () => {
    await change('email', SMTP);
    expect(await inForce()).toEqual(['email']);
    const rows = await suite.db.selectFrom('site_settings').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    const sealed = rows.find(({ name }) => name === 'SMTP_PASSWORD');
    expect(sealed?.sealed).toBe(true);
    const email = await item('email');
    expect(JSON.stringify(email)).not.toContain(PASSWORD);
    expect(email?.fields.find(({ field }) => field === 'password')).toMatchObject({
      is_set: true,
      value: null,
      from: 'office',
      // a colleague who typed another one reads whose this is
      changed: { at: new Date(time).toISOString(), by: 'Ольга' },
    });
    expect(email?.fields.find(({ field }) => field === 'port')?.changed).toBeNull();
    const audit = await suite.db.selectFrom('office_audit').select('details').execute();
    expect(JSON.stringify(audit)).toContain('SMTP_PASSWORD');
    expect(JSON.stringify(audit)).not.toContain(PASSWORD);
  });

  test('with another SECRET it says what must be typed again', async () => {
    const other = await item('email', site({}, 'y'.repeat(32)));
    expect(other?.issues.join()).toContain('Пароль: записано с другим ключом');
    const { values, unreadable } = await readStoredSettings(suite.db, officeKey('y'.repeat(32)));
    const found = configureChannels(values, () => '', { lost: unreadable });
    expect(found).toMatchObject({
      channels: [],
      incomplete: [{ channel: 'email' }],
      issues: [expect.stringContaining('SMTP_PASSWORD: записано с другим SECRET')],
    });
  });

  test('the environment wins, and its fields are only read', async () => {
    const env = { SMTP_HOST: 'mail.company.ru' };
    expect((await item('email', site(env)))?.fields[0]).toMatchObject({
      value: 'mail.company.ru',
      from: 'environment',
    });
    await expect(change('email', { host: 'x' }, { at: site(env) })).rejects.toThrow(/SMTP_HOST/);
    const fixed = site({ CHANNELS_OFF: 'vk' });
    await expect(change('email', {}, { on: false, at: fixed })).rejects.toThrow(/CHANNELS_OFF/);
  });

  test.each([
    ['an incomplete channel', 'telegram', { token: '123456:abcdefghijkl' }, 'chatId'],
    ['a wrong value', 'telegram', { token: 'нет', chatId: '-1' }, 'token'],
    ['a field that there is not', 'vk', { secret: '1' }, 'secret'],
    ['a path of the server', 'max', { caFile: '/etc/shadow' }, 'caFile'],
  ])('%s is rejected by its field', async (_, channel, values, field) => {
    await expect(change(channel, values as Record<string, string>)).rejects.toMatchObject({
      code: 'wrong-input',
      field,
    });
  });

  test('a test sends what is typed and not saved, and says what the service answered', async () => {
    const values = { token: telegram.token, chatId: telegram.chatId, apiBase: telegram.url };
    const send = (typed: Record<string, string>) =>
      testChannel(
        suite.db,
        owner,
        { channel: 'telegram', values: typed, siteName: 'Причал', now: now() },
        site(),
      );
    expect(await send(values)).toMatchObject({
      ok: true,
      message: expect.stringMatching(/Сообщение принято/),
    });
    expect(telegram.messages.at(-1)?.text).toContain('Причал: проверка канала');
    const wrong = await send({ ...values, token: '123456:another-token-of-it' });
    expect(wrong).toMatchObject({ ok: false, message: expect.stringMatching(/ключ/i) });
    expect(wrong.message).not.toContain('another-token');
    const seen = await item('telegram');
    expect(seen).toMatchObject({ state: 'not-set', last_failure: expect.stringMatching(/ключ/i) });
    expect(seen?.last_sent_at).not.toBeNull();
  });

  test('are switched off, ordered, and left alone by who saw another state', async () => {
    const values = { token: telegram.token, chatId: telegram.chatId };
    const revision = await change('telegram', values);
    expect(await inForce()).toEqual(['email', 'telegram']);
    await orderChannels(suite.db, owner, { order: ['telegram', 'email'], now: now() }, site());
    expect(await inForce()).toEqual(['telegram', 'email']);
    await expect(change('telegram', {}, { revision })).rejects.toMatchObject({
      code: 'lead-changed',
    });
    await change('telegram', {}, { on: false });
    expect(await inForce()).toEqual(['email']);
    expect(await item('telegram')).toMatchObject({ state: 'off' });
    const manager = await office.person('Марк', 'manager');
    const input = { channel: 'telegram', values: {}, on: true, now: now() };
    await expect(changeChannel(suite.db, manager, input, site())).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await changeChannel(suite.db, TERMINAL, input, site());
    expect(await inForce()).toEqual(['telegram', 'email']);
  });

  describe('a stored secret', () => {
    const OTHER = 'http://127.0.0.1:9';
    const TOKEN = { secret: 'token', set: { token: '123456:abcdefghijkl', chatId: '-1' } };
    const LONG = 's'.repeat(20);

    beforeEach(() => suite.db.deleteFrom('site_settings').execute());

    const send = (channel: string, values: Record<string, string>, at = site()) =>
      testChannel(suite.db, owner, { channel, values, siteName: 'Причал', now: now() }, at);

    test.each([
      ['telegram', TOKEN, { apiBase: OTHER }],
      ['telegram', TOKEN, { proxy: OTHER }],
      ['max', TOKEN, { apiBase: OTHER }],
      ['vk', { secret: 'token', set: { token: 't', peerId: '1' } }, { apiBase: OTHER }],
      [
        'amocrm',
        { secret: 'token', set: { account: 'https://a.amocrm.ru', token: 't' } },
        { account: OTHER },
      ],
      [
        'bitrix24',
        { secret: 'webhook', set: { webhook: 'https://b.ru/rest/1/key' } },
        { proxy: OTHER },
      ],
      ['email', { secret: 'password', set: SMTP }, { host: '127.0.0.1' }],
      ['email', { secret: 'password', set: SMTP }, { port: '2525' }],
      ['email', { secret: 'password', set: SMTP }, { tls: 'false' }],
      [
        'webhook',
        { secret: 'secret', set: { url: 'https://a.ru/', secret: LONG } },
        { url: OTHER },
      ],
    ])(
      'must be typed again with another address: %s, %o, %o',
      async (channel, { secret, set }, to) => {
        const values = set as Record<string, string>;
        const typed = to as Record<string, string>;
        await change(channel, values);
        const rejected = {
          code: 'wrong-input',
          field: secret,
          message: expect.stringMatching(/^Изменено поле «.+»: введите «.+» заново\.$/),
        };
        await expect(send(channel, typed)).rejects.toMatchObject(rejected);
        await expect(change(channel, typed)).rejects.toMatchObject(rejected);
        // otherwise a later test would send it there
        await expect(change(channel, typed, { on: false })).rejects.toMatchObject(rejected);
        await change(channel, { ...typed, [secret]: values[secret] ?? '' });
        expect(await inForce()).toEqual([channel]);
      },
    );

    test('stays when the address is the same as before', async () => {
      await change('telegram', TOKEN.set);
      await change('telegram', { apiBase: 'https://api.telegram.org', chatId: '-2' });
      await change('telegram', { apiBase: '' });
      expect(await inForce()).toEqual(['telegram']);
    });

    test('must be typed again with the usual address, unless it is forgotten', async () => {
      await change('telegram', { ...TOKEN.set, apiBase: OTHER });
      await expect(change('telegram', { apiBase: '' })).rejects.toMatchObject({ field: 'token' });
      await change('telegram', { apiBase: '', token: '' }, { on: false });
    });

    test('of the environment keeps its address there', async () => {
      const at = site({ TELEGRAM_TOKEN: TOKEN.set.token, TELEGRAM_CHAT_ID: '-1' });
      const rejected = {
        field: 'apiBase',
        message: expect.stringContaining('TELEGRAM_TOKEN'),
      };
      await expect(send('telegram', { apiBase: OTHER }, at)).rejects.toMatchObject(rejected);
      await expect(change('telegram', { apiBase: OTHER }, { at })).rejects.toMatchObject(rejected);
    });

    test('of another SECRET must be typed again too', async () => {
      await change('telegram', TOKEN.set);
      const at = site({}, 'y'.repeat(32));
      await expect(change('telegram', { apiBase: OTHER }, { at, on: false })).rejects.toMatchObject(
        { field: 'token' },
      );
    });
  });
});
