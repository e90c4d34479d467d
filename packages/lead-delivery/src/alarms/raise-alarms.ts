import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Connector } from '../connector.ts';
import { readChannelStates } from '../outbox/read-deliveries.ts';
import { SCHEDULE } from '../outbox/schedule.ts';
import type { Office } from '../claims/response-times.ts';
import { tryAlert } from '../worker/try-delivery.ts';
import { claimAlarms, storeAlarms, markReported, REMINDER_MS } from './alarm-rows.ts';
import type { StoredAlarm } from './alarm-rows.ts';
import { findAlarms, unclaimedText } from './find-alarms.ts';
import type { Alarm } from './find-alarms.ts';

/** A request that nobody takes is raised so often and then left to the lists. */
const UNCLAIMED_REMINDERS = 3;
const NEVER = new Date('9999-01-01T00:00:00Z');

export interface AlarmsOptions {
  db: Kysely<Database>;
  connectors: readonly Connector[];
  /** null: requests that nobody takes are not reported */
  office: Office | null;
  /** alarms that are found elsewhere: of pages, see createBudgetAlarms */
  others?: (now: Date) => Promise<Alarm[]>;
  /** no channel could report it: only the log is left */
  onUnreported: (texts: readonly string[]) => void;
  stopping: AbortSignal;
  clock?: Clock;
}

/**
 * One round: finds problems, and reports each once through a channel that is not failing itself, again every four
 * hours while it lasts. Unclaimed requests are reported to every channel, only while the office is open. Call it
 * every few seconds; several processes may.
 */
export async function raiseAlarms(options: AlarmsOptions): Promise<void> {
  const { db, connectors, office, clock = systemClock } = options;
  const now = new Date(clock.now());
  const titles = new Map(connectors.map(({ channel, title }) => [channel, title]));
  const others = (await options.others?.(now)) ?? [];
  await storeAlarms(db, [...(await findAlarms(db, { now, titles, office })), ...others], now);
  const kinds = [
    'dead',
    'stages',
    'waiting',
    'breaker',
    'budget',
    'feed',
    'import',
    ...(office?.isOpen(now) ? ['unclaimed'] : []),
  ];
  const due = await claimAlarms(db, kinds, now);
  if (due.length === 0) return;
  const broken = await readBroken(db);
  const [unclaimed, troubles] = partition(due, ({ kind }) => kind === 'unclaimed');
  for (const alarm of troubles) {
    const isReported = await notifyOne(alarm, broken, options, clock);
    // a reminder does not make pages lighter: reported once, as long as it lasts
    const again = alarm.kind === 'budget' ? NEVER : new Date(clock.now() + REMINDER_MS);
    if (isReported) await markReported(db, [alarm], again);
    else options.onUnreported([alarm.text]);
  }
  if (unclaimed.length > 0) await raiseUnclaimed(unclaimed, options, clock);
}

/** Sends a text through one channel, healthy ones first. @returns false: none could carry it */
export async function alertThroughOne(
  text: string,
  { db, connectors, stopping }: Pick<AlarmsOptions, 'db' | 'connectors' | 'stopping'>,
): Promise<boolean> {
  const broken = await readBroken(db);
  const [healthy, sick] = partition(connectors, ({ channel }) => !broken.has(channel));
  for (const connector of [...healthy, ...sick])
    if (await notify(connector, text, systemClock, stopping)) return true;
  return false;
}

/** Channels whose breaker is not closed. */
async function readBroken(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const states = await readChannelStates(db);
  return new Set(
    states.flatMap(({ destination, breaker }) => (breaker === 'CLOSED' ? [] : [destination])),
  );
}

/** Other channels first, healthy ones before them all; the channel itself when only single deliveries failed in it. */
async function notifyOne(
  alarm: StoredAlarm,
  broken: ReadonlySet<string>,
  { connectors, stopping }: AlarmsOptions,
  clock: Clock,
): Promise<boolean> {
  const [healthy, sick] = partition(connectors, ({ channel }) => !broken.has(channel));
  const others = [...healthy, ...sick].filter(({ channel }) => channel !== alarm.destination);
  const itself = healthy.filter(({ channel }) => channel === alarm.destination);
  for (const connector of [...others, ...itself])
    if (await notify(connector, alarm.text, clock, stopping)) return true;
  return false;
}

async function raiseUnclaimed(
  alarms: readonly StoredAlarm[],
  { db, connectors, stopping, onUnreported }: AlarmsOptions,
  clock: Clock,
): Promise<void> {
  const text = unclaimedText(alarms.map((alarm) => alarm.text));
  const reported = await Promise.all(
    connectors.map((connector) => notify(connector, text, clock, stopping)),
  );
  if (!reported.includes(true)) {
    onUnreported([text]);
    return;
  }
  const [last, rest] = partition(alarms, (alarm) => alarm.reminders + 1 >= UNCLAIMED_REMINDERS);
  if (rest.length > 0) await markReported(db, rest, new Date(clock.now() + REMINDER_MS));
  if (last.length > 0) await markReported(db, last, NEVER);
}

async function notify(
  connector: Connector,
  text: string,
  clock: Clock,
  stopping: AbortSignal,
): Promise<boolean> {
  const { attemptMs } = SCHEDULE;
  const outcome = await tryAlert(connector, text, { clock, attemptMs, stopping });
  return outcome.kind === 'delivered';
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}
