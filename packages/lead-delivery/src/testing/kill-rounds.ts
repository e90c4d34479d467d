import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@prichal/database';
import { makeTestFolder, silentLog, startPostgresServer } from '@prichal/database/testing';
import type { Engine } from '@prichal/database/testing';
import type { Failure } from '@prichal/fakes/services/failures';
import { countDeliveries } from './count-deliveries.ts';
import type { ChannelFigures, DeliveryRow } from './count-deliveries.ts';
import { FAKE_SERVICES } from './fake-services.ts';
import { startProgram } from './program-round.ts';
import type { Place, Round } from './program-round.ts';

/** Every documented way to fail, and one in four answers is one of them. */
const FAILURES = [
  'rate-limit',
  'server-error',
  'bad-token',
  'forbidden',
  'invalid',
  'hang',
  'cut',
  'garbage',
  'empty',
] as const satisfies readonly Failure[];
const FAILING = 0.25;
/** ms; a service that hangs is given up after this */
const TOTAL_MS = '300';
/** A process that only delivers is killed between these after its start, ms. */
const DELIVERING_MS = [1000, 3000] as const;

export interface KillRoundsOptions {
  engine: Engine;
  rounds: number;
  /** requests per second */
  rate: number;
  /** a round lasts between these, ms, from the first acknowledged request */
  roundMs: readonly [number, number];
  /** the process that is killed; absent: deliver-until-killed.ts */
  start?: (place: Place, rate: number) => Round;
  /** kills of the process that delivers what is left at the end, before it may finish */
  killsWhileDelivering?: number;
  onRound?: (round: number, acknowledged: number) => void;
}

export interface KillFigures {
  acknowledged: number;
  /** requests that were repeated under their key and stored more than once */
  twice: number;
  /** deliveries that were sent or dead before the last of the `rounds` */
  settledBetweenKills: number;
  /** ms from the last kill */
  deliveredInMs: number;
  channels: ChannelFigures[];
}

/**
 * Kills a process that accepts and delivers again and again while its services fail at random, has deliver-until-killed.ts deliver
 * what is left, and counts. A sender that repeats unanswered requests under their keys writes «key …» into the message.
 */
export async function runKillRounds(options: KillRoundsOptions): Promise<KillFigures> {
  const { rate, rounds, roundMs, start = startProgram, killsWhileDelivering = 0 } = options;
  const folder = makeTestFolder();
  const services = await Promise.all(Object.values(FAKE_SERVICES).map((open) => open()));
  const server =
    options.engine === 'postgres'
      ? await startPostgresServer(folder.path, { durable: true })
      : null;
  const failAtRandom = (): void => {
    for (const { channel, script } of services)
      if (channel !== 'folder') script(...randomAnswers(Math.ceil((rate * roundMs[1]) / 1000)));
  };
  try {
    const place: Place = {
      dataDir: path.join(folder.path, 'data'),
      url: server?.url('postgres'),
      env: variablesOf(services, folder.path),
    };
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < rounds; round += 1) {
      failAtRandom();
      const running = start(place, rate);
      await running.begun;
      await sleep(randomBetween(roundMs));
      for (const [uid, number] of await running.kill()) acknowledged.set(uid, number);
      options.onRound?.(round + 1, acknowledged.size);
    }
    const settledBetweenKills = await endPauses(place);
    for (let round = 0; round < killsWhileDelivering; round += 1) {
      failAtRandom();
      const running = startProgram(place, 0);
      await sleep(randomBetween(DELIVERING_MS));
      await running.kill();
    }
    const began = performance.now();
    await startProgram(place, 0).ended;
    const deliveredInMs = performance.now() - began;
    const { rows, twice } = await readStored(place);
    const uids = [...acknowledged.keys()];
    const channels = services.map((service) => countDeliveries(service, rows, uids));
    return {
      acknowledged: acknowledged.size,
      twice,
      settledBetweenKills,
      deliveredInMs,
      channels,
    };
  } finally {
    await Promise.all(services.map((service) => service.close()));
    await server?.stop('immediate');
    folder.remove();
  }
}

type Services = Awaited<ReturnType<(typeof FAKE_SERVICES)[keyof typeof FAKE_SERVICES]>>[];

/** The channels' variables, with a short patience and the certificate of MAX in a file. */
function variablesOf(services: Services, folder: string): Record<string, string> {
  const env: Record<string, string> = Object.assign({}, ...services.map((service) => service.env));
  for (const name of Object.keys(env)) if (name.endsWith('_TOTAL_MS')) env[name] = TOTAL_MS;
  const max = services.find(({ channel }) => channel === 'max');
  if (max !== undefined && 'root' in max.fake) {
    env['MAX_BOT_CA_FILE'] = path.join(folder, 'root.pem');
    writeFileSync(env['MAX_BOT_CA_FILE'], max.fake.root);
  }
  return env;
}

const open = ({ dataDir, url }: Place) =>
  openDatabase({ ...(url && { url }), dataDir, log: silentLog });

/**
 * A server with the usual schedule pauses for up to six hours; the process that delivers the rest does not wait for it.
 * @returns deliveries that are already sent or dead
 */
async function endPauses(place: Place): Promise<number> {
  const { db, close } = await open(place);
  const due_at = new Date();
  const { settled } = await db
    .selectFrom('lead_deliveries')
    .select((row) => row.fn.countAll<string>().as('settled'))
    .where('state', '!=', 'pending')
    .executeTakeFirstOrThrow();
  await db.updateTable('lead_deliveries').set({ due_at }).where('state', '=', 'pending').execute();
  await db.updateTable('delivery_channels').set({ paused_until: null, paused_at: null }).execute();
  await close();
  return Number(settled);
}

async function readStored(place: Place): Promise<{ rows: DeliveryRow[]; twice: number }> {
  const { db, close } = await open(place);
  const rows = await db
    .selectFrom('lead_deliveries as d')
    .innerJoin('leads as l', 'l.uid', 'd.lead_uid')
    .select(['d.lead_uid', 'd.destination', 'd.state', 'd.started', 'l.number'])
    .execute();
  const keys = await db
    .selectFrom('leads')
    .select((row) => ['message', row.fn.countAll<number>().as('times')])
    .where('message', 'like', 'key %')
    .groupBy('message')
    .having((row) => row.fn.countAll(), '>', 1)
    .execute();
  await close();
  return { rows, twice: keys.length };
}

const randomBetween = ([least, most]: readonly [number, number]): number =>
  least + Math.random() * (most - least);

function randomAnswers(count: number): (Failure | 'ok')[] {
  return Array.from({ length: count }, () =>
    Math.random() < FAILING
      ? (FAILURES[Math.floor(Math.random() * FAILURES.length)] ?? 'ok')
      : 'ok',
  );
}
