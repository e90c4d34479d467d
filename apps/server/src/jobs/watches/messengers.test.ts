import { configureChannels, openConnectors } from '@prichal/lead-delivery';
import type { Connector } from '@prichal/lead-delivery';
import { describeEachEngine } from '@prichal/database/testing';
import { startFakeMax } from '@prichal/fakes/services/max';
import type { FakeMax } from '@prichal/fakes/services/max';
import { startFakeTelegram } from '@prichal/fakes/services/telegram';
import type { FakeTelegram } from '@prichal/fakes/services/telegram';
import { startFakeVk } from '@prichal/fakes/services/vk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fakes.ts';
import { META, SITE, openWatchedSite, watchForm } from '../../testing/watched-site.ts';
import { watchSenders } from './send-notices.ts';

const HOUR_MS = 3_600_000;
const CHAT = 77;

/** A messenger as a reader meets it. */
interface Messenger {
  channel: 'telegram' | 'max' | 'vk';
  env: Record<string, string>;
  /** where the link of the form leads, without the start word */
  bot: string;
  /** presses «Начать» behind the link */
  start(word: string): void;
  write(line: string): void;
  /** presses this button of the newest message; false: it has none */
  press(button: string): boolean;
  texts(): string[];
  /** is the button of every press ready again? */
  isAnswered(): boolean;
  close(): Promise<void>;
}

const ROOT = 'root.pem';
let root = '';

/** A service that reports a pressed button by itself, and wants an answer to it. */
function withCallbacks(
  fake: Pick<FakeTelegram | FakeMax, 'messages' | 'answered'> & {
    starts: { push(press: { chatId: number; press: string }): unknown } & readonly object[];
  },
): Pick<Messenger, 'press' | 'texts' | 'isAnswered'> {
  return {
    press(button) {
      const press = fake.messages.at(-1)?.callbacks[button];
      if (press !== undefined) fake.starts.push({ chatId: CHAT, press });
      return press !== undefined;
    },
    texts: () => fake.messages.map(({ text }) => text),
    isAnswered: () =>
      new Set(fake.answered).size === fake.starts.filter((start) => 'press' in start).length,
  };
}

async function telegram(): Promise<Messenger> {
  const fake = await startFakeTelegram();
  return {
    channel: 'telegram',
    env: { TELEGRAM_TOKEN: fake.token, TELEGRAM_CHAT_ID: fake.chatId, TELEGRAM_API_BASE: fake.url },
    bot: 'https://t.me/prichal_test_bot?start=',
    start: (word) => void fake.starts.push({ chatId: CHAT, text: `/start ${word}` }),
    write: (text) => void fake.starts.push({ chatId: CHAT, text }),
    ...withCallbacks(fake),
    close: fake.close,
  };
}

async function max(): Promise<Messenger> {
  const fake = await startFakeMax();
  root = fake.root;
  return {
    channel: 'max',
    env: {
      MAX_BOT_TOKEN: fake.token,
      MAX_BOT_CHAT_ID: fake.chatId,
      MAX_BOT_API_BASE: fake.url,
      MAX_BOT_CA_FILE: ROOT,
    },
    bot: 'https://max.ru/id1_bot?start=',
    start: (payload) => void fake.starts.push({ chatId: CHAT, payload }),
    write: (text) => void fake.starts.push({ chatId: CHAT, text }),
    ...withCallbacks(fake),
    close: fake.close,
  };
}

async function vk(): Promise<Messenger> {
  const fake = await startFakeVk();
  type Keyboard = { buttons: { action: { label: string; payload?: string } }[][] };
  return {
    channel: 'vk',
    env: { VK_TOKEN: fake.token, VK_PEER_ID: fake.peerId, VK_API_BASE: fake.url },
    bot: 'https://vk.me/prichal_test?ref=',
    start: (ref) => void fake.starts.push({ peerId: CHAT, ref }),
    write: (text) => void fake.starts.push({ peerId: CHAT, text }),
    press(button) {
      const { buttons } = JSON.parse(fake.messages.at(-1)?.keyboard ?? '{}') as Keyboard;
      const payload = buttons.flat().find(({ action }) => action.label === button)?.action.payload;
      if (payload !== undefined) fake.starts.push({ peerId: CHAT, text: button, payload });
      return payload !== undefined;
    },
    texts: () => fake.messages.map(({ text }) => text),
    // the press is a message of the reader: nothing waits
    isAnswered: () => true,
    close: fake.close,
  };
}

describeEachEngine('watches by messenger', (suite) => {
  const clock = fakeClock(Date.parse('2026-11-20T09:00:00Z'));
  let messengers: Messenger[] = [];
  let connectors: Connector[] = [];
  let site: Awaited<ReturnType<typeof openWatchedSite>>;

  beforeAll(async () => {
    messengers = await Promise.all([telegram(), max(), vk()]);
    const env = Object.assign({}, ...messengers.map((one) => one.env)) as Record<string, string>;
    const { channels, issues } = configureChannels(env, () => root);
    if (issues.length > 0) throw new Error(issues.join('\n'));
    connectors = openConnectors(channels, { dataDir: '' });
    site = await openWatchedSite(suite, {
      now: clock.now,
      senders: watchSenders(connectors, false),
      destinations: messengers.map(({ channel }) => channel),
    });
    // from the demo's rates to the bank's
    await site.moveRates(0);
    await site.send();
    await site.follow();
  });
  afterAll(async () => {
    await Promise.all(connectors.map(async (connector) => await connector.close?.()));
    await Promise.all([...messengers.map((one) => one.close()), site.close()]);
  });

  /** What came is read, and what is due is sent, as far apart as the strictest limit asks. */
  async function pass(): Promise<void> {
    clock.move(60_000);
    await site.follow();
    for (let nth = 0; nth < 3; nth += 1) {
      await site.send();
      clock.move(2_000);
    }
  }

  test.each([0, 1, 2])('from the link to the stop (%i)', async (nth) => {
    const messenger = messengers[nth];
    if (messenger === undefined) throw new Error('no messenger');
    const { channel } = messenger;
    const { country, id } = await site.someCar();
    const begin = async (query: Record<string, string>) => {
      const begun = await site.watches.beginWatch(
        new URLSearchParams(query),
        watchForm({ channel, email: '', city: 'kazan' }),
        META,
      );
      if (!begun.ok || begun.channel === 'email') throw new Error(JSON.stringify(begun));
      expect(begun.link.startsWith(messenger.bot)).toBe(true);
      return begun.link.slice(messenger.bot.length);
    };
    const last = () => messenger.texts().at(-1) ?? '';
    const own = async () => {
      const token = /\/watch\/([\w-]{43})/.exec(last())?.[1] ?? '';
      return (await site.watches.ownWatches(token))?.watches.map(({ title }) => title);
    };

    const word = await begin({ car: `${country}/${id}` });
    // a word with another signature begins nothing
    messenger.start(`${word.slice(0, -1)}${word.endsWith('A') ? 'B' : 'A'}`);
    await pass();
    expect(messenger.texts()).toEqual([]);
    messenger.start(word);
    await pass();
    expect(last()).toContain('Следим: ');
    expect(await own()).toHaveLength(1);

    await site.moveRates(10);
    expect(await site.check()).toMatchObject({ news: 1 });
    await pass();
    expect(last()).toContain('Сумма изменилась');
    expect(last()).toContain('сумма до\u00a0Казани');
    expect(last()).toMatch(/Утилизационный сбор: /);
    expect(last()).toMatch(/Итого: [\d\s]+₽/u);
    expect(last()).toContain(`${SITE}/catalog/${country}/${id}?city=kazan`);

    expect(messenger.press('Не следить')).toBe(true);
    await pass();
    expect(messenger.isAnswered()).toBe(true);
    expect(last()).toContain('Больше ни за чем не следим');
    // two presses end it once
    const { length } = messenger.texts();
    clock.move(48 * HOUR_MS);
    await site.moveRates(10);
    expect(await site.check()).toMatchObject({ news: 0 });
    await pass();
    expect(messenger.texts()).toHaveLength(length);
    expect(site.ended.splice(0)).toEqual(['stop']);

    messenger.start(await begin({ car: `${country}/${id}` }));
    messenger.start(await begin({ search: '/catalog/japan?brand=toyota' }));
    await pass();
    messenger.write('Спасибо, красивая машина');
    messenger.write('Список');
    await pass();
    expect(last()).toContain('За чем вы следите');
    expect(await own()).toHaveLength(2);
    messenger.write('стоп');
    await pass();
    expect(last()).toContain('Больше ни за чем не следим');
    expect(site.ended.splice(0)).toEqual(['stop']);
    const texts = messenger.texts();
    messenger.write('список');
    await pass();
    expect(messenger.texts().slice(texts.length)).toEqual([
      expect.stringContaining('Сейчас вы ни за чем не следите'),
    ]);
  });
});
