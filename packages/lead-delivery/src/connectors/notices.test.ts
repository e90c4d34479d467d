import { afterEach, describe, expect, it } from 'vitest';
import type { NoticeSender } from '../connector.ts';
import { SERVICES } from '../testing/fake-services.ts';
import type { FakeService } from '../testing/fake-services.ts';

const { signal } = new AbortController();
const WORD = 'wAAAAAAAAAAAAAAAAAAAAAAbbbbbbbbbbbbbbbb';
const NOTICE = {
  id: '0190a6b0-7c1e-7d11-8abc-0123456789ab',
  readerUid: '0190a6b0-7c1e-7d11-8abc-0123456789ac',
  to: '77',
  subject: 'Harrier: стало дешевле',
  text: 'Стало <дешевле> & лучше',
  link: 'https://site.example/watch/token',
};

/** Each messenger with its fake, and how somebody presses «Начать» there. */
const MESSENGERS = {
  async telegram() {
    const service = await SERVICES.telegram();
    const press = () => service.fake.starts.push({ chatId: 77, text: `/start ${WORD}` });
    return { service, press, address: 'https://t.me/prichal_test_bot?start=' };
  },
  async max() {
    const service = await SERVICES.max();
    const press = () => service.fake.starts.push({ chatId: 77, payload: WORD });
    return { service, press, address: 'https://max.ru/id1_bot?start=' };
  },
  async vk() {
    const service = await SERVICES.vk();
    const press = () => service.fake.starts.push({ peerId: 77, ref: WORD });
    return { service, press, address: 'https://vk.me/prichal_test?ref=' };
  },
};

describe.each(['telegram', 'max', 'vk'] as const)('the bot of %s', (name) => {
  let opened: FakeService | undefined;
  afterEach(() => opened?.close());

  const open = async () => {
    const { service, press, address } = await MESSENGERS[name]();
    opened = service;
    const { notices } = service.connector();
    if (notices?.readStarts === undefined || notices.botAddress === undefined)
      throw new Error('no bot');
    return { service, press, address, notices: notices as Required<NoticeSender> };
  };

  it('names itself, hands over each start once, and writes to those who started it', async () => {
    const { service, press, address, notices } = await open();
    expect(await notices.botAddress(signal)).toBe(address);
    const first = await notices.readStarts(null, signal);
    expect(first).toMatchObject({ starts: [] });
    press();
    const cursor = 'cursor' in first ? first.cursor : null;
    const next = await notices.readStarts(cursor, signal);
    expect(next).toMatchObject({ starts: [{ word: WORD, chat: '77' }] });
    const after = await notices.readStarts('cursor' in next ? next.cursor : null, signal);
    expect(after).toMatchObject({ starts: [] });
    expect(await notices.send(NOTICE, signal)).toMatchObject({ kind: 'delivered' });
    expect(service.texts().at(-1)).toBe(NOTICE.text);
  });

  it('is rejected for a chat that has blocked it, without closing the channel', async () => {
    const { service, notices } = await open();
    service.script('forbidden');
    expect(await notices.send(NOTICE, signal)).toMatchObject({ kind: 'rejected' });
    service.script('forbidden');
    expect(await notices.send(NOTICE, signal)).not.toHaveProperty('scope');
  });

  it('says so when the service is away, with nothing secret in it', async () => {
    const { service, notices } = await open();
    service.script('server-error', 'server-error', 'server-error');
    const address = await notices.botAddress(signal);
    expect(address).toMatchObject({ kind: 'later' });
    const read = await notices.readStarts('0', signal);
    expect(read).toMatchObject({ kind: 'later' });
    for (const secret of service.secrets)
      expect(JSON.stringify([address, read])).not.toContain(secret);
  });
});
