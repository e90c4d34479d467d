import { answerBy } from '@prichal/contract';
import { listStuck } from '@prichal/database';
import type { Database } from '@prichal/database';
import { commandLine } from '@prichal/settings';
import type { Kysely } from 'kysely';
import { WAITING_MS, readChannelStates, readWaiting } from '../outbox/read-deliveries.ts';
import type { Office } from '../claims/response-times.ts';
import { askedCall } from '../message/lead-facts.ts';
import { CHANNEL_KINDS } from '../connectors/index.ts';

type AlarmKind =
  | 'dead'
  | 'stages'
  | 'waiting'
  | 'breaker'
  | 'unclaimed'
  | 'budget'
  | 'feed'
  | 'import';

/** Something that a person has to know now. Texts are Russian and hold numbers of requests, never a person. */
export interface Alarm {
  key: string;
  kind: AlarmKind;
  /** the failing channel, so that another one is used for the report; null: all may be used */
  destination: string | null;
  text: string;
  /** grows when it gets worse */
  weight: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** What was given up longer ago stands in the owner's lists and is not repeated any more. */
const DEAD_MS = 3 * DAY;
/** A request that nobody took for so long since it came, or since it came back, is no news. */
const UNCLAIMED_MS = 7 * DAY;
/** What brings an old request back into the queue: its person gave it up, its time or its client came again. */
const BACK = ['returned', 'unsnoozed', 'reopened'] as const;
const NAMED = 10;

export interface FindAlarmsOptions {
  now: Date;
  /** channel → its name for people; those that are configured */
  titles: ReadonlyMap<string, string>;
  /** null: requests that nobody takes are not reported */
  office: Office | null;
}

/** Everything that is wrong at this moment. */
export async function findAlarms(
  db: Kysely<Database>,
  { now, titles, office }: FindAlarmsOptions,
): Promise<Alarm[]> {
  const title = (channel: string): string => titles.get(channel) ?? channel;
  return [
    ...(await findDead(db, now, title)),
    ...(await findGivenUp(db, now, title)),
    ...(await findWaiting(db, now, titles)),
    ...(await findBroken(db, title)),
    ...(await findHeldFeeds(db)),
    ...(await findStuckImports(db, now)),
    ...(office === null ? [] : await findUnclaimed(db, now, office)),
  ];
}

async function findDead(
  db: Kysely<Database>,
  now: Date,
  title: (channel: string) => string,
): Promise<Alarm[]> {
  const rows = await db
    .selectFrom('lead_deliveries as d')
    .innerJoin('leads as l', 'l.uid', 'd.lead_uid')
    .select(['d.destination', 'd.last_error', 'l.number'])
    .where('d.state', '=', 'dead')
    .where('d.settled_at', '>=', new Date(now.getTime() - DEAD_MS))
    .orderBy('d.settled_at', 'desc')
    .limit(1000)
    .execute();
  const byChannel = Map.groupBy(rows, ({ destination }) => destination);
  return [...byChannel].map(([destination, dead]) => ({
    key: `dead:${destination}`,
    kind: 'dead',
    destination,
    weight: dead.length,
    text: `Канал «${title(destination)}»: не доставлены заявки ${listNumbers(dead)}. Причина: ${dead[0]?.last_error ?? 'неизвестна'}. Заявки сохранены на сайте; когда причина устранена, отправьте их ещё раз: «Обзор» кабинета или ${commandLine('leads resend')}`,
  }));
}

/** Changes that a service has rejected for good: it shows another state than the office. */
async function findGivenUp(
  db: Kysely<Database>,
  now: Date,
  title: (channel: string) => string,
): Promise<Alarm[]> {
  const rows = await db
    .selectFrom('delivery_updates as u')
    .innerJoin('leads as l', 'l.uid', 'u.lead_uid')
    .select(['u.destination', 'u.last_error', 'l.number'])
    .where('u.gave_up_at', '>=', new Date(now.getTime() - DEAD_MS))
    .orderBy('u.gave_up_at', 'desc')
    .limit(1000)
    .execute();
  return [...Map.groupBy(rows, ({ destination }) => destination)].map(([destination, given]) => ({
    key: `stages:${destination}`,
    kind: 'stages',
    destination,
    weight: given.length,
    text: `Канал «${title(destination)}» не принял изменения заявок ${listNumbers(given)}: там они выглядят иначе, чем в кабинете. Причина: ${given[0]?.last_error ?? 'неизвестна'}. Проверьте настройки канала`,
  }));
}

async function findWaiting(
  db: Kysely<Database>,
  now: Date,
  titles: ReadonlyMap<string, string>,
): Promise<Alarm[]> {
  const waiting = await readWaiting(db);
  return waiting.flatMap(({ destination, count, oldest }) => {
    const ms = now.getTime() - oldest.getTime();
    if (ms <= WAITING_MS) return [];
    const name = titles.get(destination);
    const trouble = `ждут отправки: ${count}, самая старая — ${Math.floor(ms / MINUTE)} мин`;
    const text =
      name === undefined
        ? `Канал «${titleOf(destination)}» не настроен или настроен не полностью, а заявки в него ${trouble}. Исправьте настройки канала`
        : `Канал «${name}»: заявки ${trouble}`;
    return [{ key: `waiting:${destination}`, kind: 'waiting', destination, weight: 1, text }];
  });
}

/** Of a channel that is not open now. */
function titleOf(destination: string): string {
  return CHANNEL_KINDS.find(({ channel }) => channel === destination)?.title ?? destination;
}

async function findBroken(
  db: Kysely<Database>,
  title: (channel: string) => string,
): Promise<Alarm[]> {
  const channels = await readChannelStates(db);
  return channels
    .filter(({ breaker }) => breaker !== 'CLOSED')
    .map(({ destination }) => ({
      key: `breaker:${destination}`,
      kind: 'breaker',
      destination,
      weight: 1,
      text: `Канал «${title(destination)}» не отвечает. Заявки ждут и уйдут, когда он заработает; остальные каналы получают их как обычно`,
    }));
}

/** Feeds of cars that shrank too much: the catalogue waits for the owner's word. */
async function findHeldFeeds(db: Kysely<Database>): Promise<Alarm[]> {
  const feeds = await db
    .selectFrom('import_feeds')
    .select(['uid', 'address', 'message'])
    .where('state', '=', 'held')
    .orderBy('uid', 'asc')
    .execute();
  return feeds.map(({ uid, address, message }) => ({
    key: `feed:${uid}`,
    kind: 'feed',
    destination: null,
    weight: 1,
    text: `Фид ${new URL(address).host} остановлен: ${message ?? ''}: ${commandLine(`feeds run ${uid} --confirm`)}`,
  }));
}

async function findStuckImports(db: Kysely<Database>, now: Date): Promise<Alarm[]> {
  return (await listStuck(db, now)).map(({ uid, file, isUndo }) => ({
    key: `import:${uid}${isUndo ? ':undo' : ''}`,
    kind: 'import',
    destination: null,
    weight: 1,
    text: isUndo
      ? `Отмена загрузки «${file}» не заканчивается: каталог показывает прежние машины и цены. Закончите её: «Загрузки» кабинета или ${commandLine(`catalog undo ${uid}`)}. Причину назовёт журнал сайта: задание finish-imports`
      : `Загрузка «${file}» не заканчивается: каталог показывает прежние машины и цены. Отмените её: «Загрузки» кабинета или ${commandLine(`catalog undo ${uid}`)}`,
  }));
}

async function findUnclaimed(db: Kysely<Database>, now: Date, office: Office): Promise<Alarm[]> {
  const since = new Date(now.getTime() - UNCLAIMED_MS);
  const leads = await db
    .selectFrom('leads')
    .select(['uid', 'number', 'created_at', 'context'])
    .where('in_queue', '=', true)
    .where('demo', '=', false)
    .where((row) => row.or([row('snoozed_until', 'is', null), row('snoozed_until', '<=', now)]))
    .where('honeypot', '=', false)
    .where('erased_at', 'is', null)
    .where((row) =>
      row.or([
        row('created_at', '>=', since),
        row.exists(
          row
            .selectFrom('lead_history as h')
            .select('h.uid')
            .whereRef('h.lead_uid', '=', 'leads.uid')
            .where('h.kind', 'in', BACK)
            .where('h.at', '>=', since),
        ),
      ]),
    )
    .orderBy('created_at', 'asc')
    .limit(1000)
    .execute();
  return leads
    .filter(
      ({ created_at, context }) => answerBy(office.respondBy(created_at), askedCall(context)) < now,
    )
    .map(({ uid, number }) => ({
      key: `unclaimed:${uid}`,
      kind: 'unclaimed',
      destination: null,
      weight: 1,
      text: number,
    }));
}

function listNumbers(rows: readonly { number: string }[]): string {
  const named = rows.slice(0, NAMED).map(({ number }) => number);
  const more = rows.length - named.length;
  return more > 0 ? `${named.join(', ')} и ещё ${more}` : named.join(', ');
}

/** One text for all unclaimed requests. */
export function unclaimedText(numbers: readonly string[]): string {
  const list = listNumbers(numbers.map((number) => ({ number })));
  return numbers.length === 1
    ? `Заявку ${list} никто не взял в работу, а обещанное время ответа прошло. Откройте её сообщение и нажмите «Взять в работу»`
    : `Никто не взял в работу заявки ${list}, а обещанное время ответа прошло. Откройте их сообщения и нажмите «Взять в работу»`;
}
