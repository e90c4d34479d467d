import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Connector } from '../connector.ts';
import { readChannelStates } from '../outbox/read-deliveries.ts';
import { SCHEDULE } from '../outbox/schedule.ts';
import type { Office } from '../takings/response-times.ts';
import { tryAlert } from '../worker/try-delivery.ts';
import { claimAlarms, keepAlarms, markTold, REMINDER_MS } from './alarm-rows.ts';
import type { StoredAlarm } from './alarm-rows.ts';
import { findAlarms, untakenText } from './find-alarms.ts';
import type { Alarm } from './find-alarms.ts';

/** A request that nobody takes is raised so often and then left to the lists. */
const UNTAKEN_TELLS = 3;
const NEVER = new Date('9999-01-01T00:00:00Z');

export interface AlarmsOptions {
  db: Kysely<Database>;
  connectors: readonly Connector[];
  /** null: requests that nobody takes are not reported */
  office: Office | null;
  /** alarms that are found elsewhere: of pages, see createBudgetAlarms */
  others?: (now: Date) => Promise<Alarm[]>;
  /** no channel could tell it: the log is all that is left */
  onUntold: (texts: readonly string[]) => void;
  stopping: AbortSignal;
  clock?: Clock;
}

/**
 * One round: finds what is wrong, and tells it once through a channel that is not the one in trouble, again every four hours
 * while it lasts. Requests that nobody took are told to every channel, and only while the office is open. To be run every few
 * seconds; several processes may.
 */
export async function raiseAlarms(options: AlarmsOptions): Promise<void> {
  const { db, connectors, office, clock = systemClock } = options;
  const now = new Date(clock.now());
  const titles = new Map(connectors.map(({ channel, title }) => [channel, title]));
  const others = (await options.others?.(now)) ?? [];
  await keepAlarms(db, [...(await findAlarms(db, { now, titles, office })), ...others], now);
  const kinds = [
    'dead',
    'waiting',
    'breaker',
    'budget',
    ...(office?.isOpen(now) ? ['untaken'] : []),
  ];
  const due = await claimAlarms(db, kinds, now);
  if (due.length === 0) return;
  const states = await readChannelStates(db);
  const broken = new Set(
    states.flatMap(({ destination, breaker }) => (breaker === 'CLOSED' ? [] : [destination])),
  );
  const [untaken, troubles] = partition(due, ({ kind }) => kind === 'untaken');
  for (const alarm of troubles) {
    const told = await tellOne(alarm, broken, options, clock);
    // pages do not get lighter by a reminder: told once, as long as it lasts
    const again = alarm.kind === 'budget' ? NEVER : new Date(clock.now() + REMINDER_MS);
    if (told) await markTold(db, [alarm], again);
    else options.onUntold([alarm.text]);
  }
  if (untaken.length > 0) await raiseUntaken(untaken, options, clock);
}

/** Other channels first, healthy ones before them all; the channel itself when only single deliveries failed in it. */
async function tellOne(
  alarm: StoredAlarm,
  broken: ReadonlySet<string>,
  { connectors, stopping }: AlarmsOptions,
  clock: Clock,
): Promise<boolean> {
  const [healthy, sick] = partition(connectors, ({ channel }) => !broken.has(channel));
  const others = [...healthy, ...sick].filter(({ channel }) => channel !== alarm.destination);
  const itself = healthy.filter(({ channel }) => channel === alarm.destination);
  for (const connector of [...others, ...itself])
    if (await tell(connector, alarm.text, clock, stopping)) return true;
  return false;
}

async function raiseUntaken(
  alarms: readonly StoredAlarm[],
  { db, connectors, stopping, onUntold }: AlarmsOptions,
  clock: Clock,
): Promise<void> {
  const text = untakenText(alarms.map((alarm) => alarm.text));
  const told = await Promise.all(
    connectors.map((connector) => tell(connector, text, clock, stopping)),
  );
  if (!told.includes(true)) {
    onUntold([text]);
    return;
  }
  const [last, rest] = partition(alarms, (alarm) => alarm.told + 1 >= UNTAKEN_TELLS);
  if (rest.length > 0) await markTold(db, rest, new Date(clock.now() + REMINDER_MS));
  if (last.length > 0) await markTold(db, last, NEVER);
}

async function tell(
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
