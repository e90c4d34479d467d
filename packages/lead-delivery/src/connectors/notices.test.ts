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
  stopWord: 'stop:0190a6b0-7c1e-7d11-8abc-0123456789ad',
};

/** Each messenger with its fake, and how somebody presses «Начать» there. */
const MESSENGERS = {
  async telegram() {
    const service = await SERVICES.telegram();
    const press = () => service.fake.starts.push({ chatId: 77, text: `/start ${WORD}` });
    const write = (text: string) => service.fake.starts.push({ chatId: 77, text });
    return { service, press, write, address: 'https://t.me/prichal_test_bot?start=' };
  },
  async max() {
    const service = await SERVICES.max();
    const press = () => service.fake.starts.push({ chatId: 77, payload: WORD });
    const write = (text: string) => service.fake.starts.push({ chatId: 77, text });
    return { service, press, write, address: 'https://max.ru/id1_bot?start=' };
  },
  async vk() {
    const service = await SERVICES.vk();
    const press = () => service.fake.starts.push({ peerId: 77, ref: WORD });
    const write = (text: string) => service.fake.starts.push({ peerId: 77, text });
    return { service, press, write, address: 'https://vk.me/prichal_test?ref=' };
  },
};

describe.each(['telegram', 'max', 'vk'] as const)('the bot of %s', (name) => {
  let opened: FakeService | undefined;
  afterEach(() => opened?.close());

  const open = async () => {
    const { service, press, write, address } = await MESSENGERS[name]();
    opened = service;
    const { notices } = service.connector();
    if (notices?.readWords === undefined || notices.botAddress === undefined)
      throw new Error('no bot');
    return { service, press, write, address, notices: notices as Required<NoticeSender> };
  };

  it('names itself, hands over each start once, and writes to those who started it', async () => {
    const { service, press, address, notices } = await open();
    expect(await notices.botAddress(signal)).toBe(address);
    const first = await notices.readWords(null, signal);
    expect(first).toMatchObject({ words: [] });
    press();
    const cursor = 'cursor' in first ? first.cursor : null;
    const next = await notices.readWords(cursor, signal);
    expect(next).toMatchObject({ words: [{ word: WORD, chat: '77' }] });
    const after = await notices.readWords('cursor' in next ? next.cursor : null, signal);
    expect(after).toMatchObject({ words: [] });
    expect(await notices.send(NOTICE, signal)).toMatchObject({ kind: 'delivered' });
    expect(service.texts().at(-1)).toBe(NOTICE.text);
  });

  it('hands over short lines, each with its chat, and nothing longer than a start word', async () => {
    const { write, notices } = await open();
    write('стоп');
    write('я'.repeat(65));
    expect(await notices.readWords('0', signal)).toMatchObject({
      words: [{ word: 'стоп', chat: '77' }],
    });
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
    const read = await notices.readWords('0', signal);
    expect(read).toMatchObject({ kind: 'later' });
    for (const secret of service.secrets)
      expect(JSON.stringify([address, read])).not.toContain(secret);
  });
});
