import path from 'node:path';
import { MalformedFileError, takeUpSaleCountries } from '@prichal/catalog';
import type { Feed } from '@prichal/catalog';
import { carCountries, findCarCountry } from '@prichal/contract';
import { OfficeError, TERMINAL, addFeed, readFeeds, removeFeed, takeFeed } from '@prichal/office';
import { UsageError, numberFlag } from '../command.ts';
import type { Command, ExitCode, Out } from '../command.ts';
import { moment } from '../moment.ts';

const EVERY_MINUTES = 60;
const STATES = {
  new: 'ещё не читали',
  done: 'в порядке',
  held: 'остановлен',
  failed: 'не читается',
} as const;
const KEY_NOTE = 'КЛЮЧ        из «feeds list»';

export const listFeedsCommand: Command = {
  noun: 'feeds',
  verb: 'list',
  usage: '[--json]',
  summary: 'показать адреса, с которых сайт сам берёт автомобили',
  notes: [
    'Столбцы: ключ, состояние, когда проверен, раз в сколько минут, адрес, что не так.',
    'Время — владивостокское.',
  ],
  options: { json: { type: 'boolean' } },
  files: 0,
  async run({ handle, out, flags }) {
    const feeds = await readFeeds(handle, TERMINAL);
    if (flags['json'] === true) out.print(JSON.stringify(feeds, null, 2));
    else for (const feed of feeds) out.print(lineOf(feed));
    if (feeds.length === 0) out.note('Адресов нет.');
    return 0;
  },
};

export const addFeedCommand: Command = {
  noun: 'feeds',
  verb: 'add',
  usage: 'АДРЕС [--country СТРАНА] [--part] [--every МИНУТ]',
  summary: 'брать автомобили по адресу https, по расписанию',
  notes: [
    '--country   страна для фида, в котором её нет: japan, korea, china или код добавленной',
    '--part      в фиде не всё, что продаётся в его странах: пропавшие машины не снимать',
    `--every     раз в сколько минут, обычно ${EVERY_MINUTES}`,
    'Пропавшие из фида машины уходят в проданные. Если их больше 30 %, фид ждёт подтверждения.',
  ],
  options: { country: { type: 'string' }, part: { type: 'boolean' }, every: { type: 'string' } },
  files: 1,
  operand: 'адрес',
  run: (work) =>
    explained(work.out, async () => {
      const { handle, out, now, flags, positionals } = work;
      const { country } = flags;
      await takeUpSaleCountries(handle.db);
      if (country !== undefined && findCarCountry(country) === undefined)
        throw new UsageError(`--country: нужно ${carCountries().join(', ')}.`);
      const uid = await addFeed(handle, TERMINAL, {
        address: positionals[0] ?? '',
        country: findCarCountry(country) ?? null,
        full: flags['part'] !== true,
        everyMinutes: numberFlag(work, 'every', 10, 10_080) ?? EVERY_MINUTES,
        now,
      });
      out.print(`Добавлен ${uid}. Сайт прочитает его в течение минуты.`);
      return 0;
    }),
};

export const runFeedCommand: Command = {
  noun: 'feeds',
  verb: 'run',
  usage: 'КЛЮЧ [--confirm]',
  summary: 'прочитать фид сейчас',
  notes: [KEY_NOTE, '--confirm   согласие снять с продажи больше 30 %'],
  options: { confirm: { type: 'boolean' } },
  files: 1,
  operand: 'ключ фида',
  run: (work) =>
    explained(work.out, async () => {
      const { handle, out, now, dataDir, flags } = work;
      await takeUpSaleCountries(handle.db);
      const feed = await takeFeed(handle, TERMINAL, {
        uid: keyOf(work.positionals),
        now,
        photosDir: path.join(dataDir, 'photos'),
        confirm: flags['confirm'] === true,
      });
      out.print(lineOf(feed));
      return feed.state === 'done' ? 0 : 1;
    }),
};

export const removeFeedCommand: Command = {
  noun: 'feeds',
  verb: 'remove',
  usage: 'КЛЮЧ',
  summary: 'больше не брать автомобили по адресу; загруженные остаются',
  notes: [KEY_NOTE],
  options: {},
  files: 1,
  operand: 'ключ фида',
  run: ({ handle, out, now, positionals }) =>
    explained(out, async () => {
      await removeFeed(handle, TERMINAL, { uid: keyOf(positionals), now });
      out.print('Убран.');
      return 0;
    }),
};

function lineOf({
  uid,
  state,
  checked_at: at,
  every_minutes: every,
  address,
  message,
}: Feed): string {
  return [uid, STATES[state], at ? moment.format(at) : '—', every, address, message ?? ''].join(
    '\t',
  );
}

/** @throws {OfficeError} not a key */
function keyOf([key = '']: readonly string[]): string {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)) return key.toLowerCase();
  throw new OfficeError('not-found', 'Ключ фида покажет «feeds list».');
}

async function explained(out: Out, work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OfficeError || error instanceof MalformedFileError)) throw error;
    out.note(error.message);
    return 2;
  }
}
