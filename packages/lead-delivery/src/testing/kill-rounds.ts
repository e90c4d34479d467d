import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@prichal/database';
import { makeTestFolder, silentLog, startPostgresServer } from '@prichal/database/testing';
import type { Engine } from '@prichal/database/testing';
import type { Failure } from '@prichal/fakes/services/failures';
import { FAKE_SERVICES } from './fake-services.ts';
import { shortLivedFlags } from '../../../../scripts/server-flags.mjs';

const PROGRAM = fileURLToPath(new URL('deliver-until-killed.ts', import.meta.url));
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

export interface KillRoundsOptions {
  engine: Engine;
  rounds: number;
  /** requests per second */
  rate: number;
  /** a round lasts between these, ms, from the first acknowledged request */
  roundMs: readonly [number, number];
  onRound?: (round: number, acknowledged: number) => void;
}

interface ChannelFigures {
  channel: string;
  sent: number;
  dead: number;
  /** acknowledged requests without a final state: lost */
  lost: number;
  /** recorded as sent but missing */
  missing: number;
  /** requests that people see more than once */
  repeated: number;
  /** repetitions without a recognisable number, or after no attempt that may have arrived */
  unexplained: number;
  /** the service or the reader's program recognises a repetition */
  idempotent: boolean;
}

export interface KillFigures {
  acknowledged: number;
  drainMs: number;
  channels: ChannelFigures[];
}

/** Kills a delivering process again and again while its services fail at random, lets the last one finish, and counts. */
export async function runKillRounds(options: KillRoundsOptions): Promise<KillFigures> {
  const folder = makeTestFolder();
  const services = await Promise.all(Object.values(FAKE_SERVICES).map((start) => start()));
  const server =
    options.engine === 'postgres'
      ? await startPostgresServer(folder.path, { durable: true })
      : null;
  try {
    const env: Record<string, string> = Object.assign(
      {},
      ...services.map((service) => service.env),
    );
    for (const name of Object.keys(env)) if (name.endsWith('_TOTAL_MS')) env[name] = TOTAL_MS;
    const max = services.find(({ channel }) => channel === 'max');
    if (max !== undefined && 'root' in max.fake) {
      env['MAX_BOT_CA_FILE'] = path.join(folder.path, 'root.pem');
      writeFileSync(env['MAX_BOT_CA_FILE'], max.fake.root);
    }
    const dataDir = path.join(folder.path, 'data');
    const url = server?.url('postgres');
    const run = (rate: number) => startChild([dataDir, String(rate), ...(url ? [url] : [])], env);
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < options.rounds; round += 1) {
      for (const { channel, script } of services)
        if (channel !== 'folder')
          script(...randomAnswers(Math.ceil((options.rate * options.roundMs[1]) / 1000)));
      const child = run(options.rate);
      await child.firstLine;
      const [least, most] = options.roundMs;
      await sleep(least + Math.random() * (most - least));
      child.kill();
      for (const [uid, number] of await child.lines) acknowledged.set(uid, number);
      options.onRound?.(round + 1, acknowledged.size);
    }
    const began = performance.now();
    await run(0).lines;
    const drainMs = performance.now() - began;
    const handle = await openDatabase({ ...(url && { url }), dataDir, log: silentLog });
    const rows = await handle.db
      .selectFrom('lead_deliveries as d')
      .innerJoin('leads as l', 'l.uid', 'd.lead_uid')
      .select(['d.lead_uid', 'd.destination', 'd.state', 'd.started', 'l.number'])
      .execute();
    await handle.close();
    const channels = services.map((service) => {
      const { channel, afterLostAnswer, fake } = service;
      const own = new Map(
        rows.filter(({ destination }) => destination === channel).map((row) => [row.lead_uid, row]),
      );
      const seen = numbersOf(service.texts());
      const all = [...own.values()];
      const repeats = [...seen].filter(([, times]) => times > 1);
      const startedTwice = new Set(
        all.filter(({ started }) => started > 1).map(({ number }) => number),
      );
      // the reader's program shows letters of one name once
      const letters = 'letters' in fake && Array.isArray(fake.letters) ? fake.letters : null;
      const names =
        letters === null ? null : new Set(letters.map(({ parsed }) => parsed.messageId));
      return {
        channel,
        sent: all.filter(({ state }) => state === 'sent').length,
        dead: all.filter(({ state }) => state === 'dead').length,
        lost: [...acknowledged.keys()].filter(
          (uid) => !['sent', 'dead'].includes(own.get(uid)?.state ?? ''),
        ).length,
        missing: all.filter(({ state, number }) => state === 'sent' && !seen.has(number)).length,
        repeated: repeats.length,
        unexplained:
          (seen.get('') ?? 0) +
          repeats.filter(([number]) => !startedTwice.has(number)).length +
          (names === null ? 0 : names.size - seen.size),
        idempotent: afterLostAnswer === 1,
      };
    });
    return { acknowledged: acknowledged.size, drainMs, channels };
  } finally {
    await Promise.all(services.map((service) => service.close()));
    await server?.stop('immediate');
    folder.remove();
  }
}

/** How often each request is there; '' counts texts without a number. */
function numbersOf(texts: readonly string[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const text of texts) {
    const number = /П-\d{5,12}/.exec(text)?.[0] ?? fromLetterFile(text);
    seen.set(number, (seen.get(number) ?? 0) + 1);
  }
  return seen;
}

/** A letter file has its number encoded in its subject. */
function fromLetterFile(raw: string): string {
  const parts = [...raw.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, part = '']) =>
    Buffer.from(part, 'base64'),
  );
  return /П-\d{5,12}/.exec(Buffer.concat(parts).toString('utf8'))?.[0] ?? '';
}

function randomAnswers(count: number): (Failure | 'ok')[] {
  return Array.from({ length: count }, () =>
    Math.random() < FAILING
      ? (FAILURES[Math.floor(Math.random() * FAILURES.length)] ?? 'ok')
      : 'ok',
  );
}

function startChild(parameters: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...shortLivedFlags, PROGRAM, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  let errors = '';
  let killed = false;
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-4000);
  });
  const firstLine = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve();
    });
    child.once('close', () => resolve());
  });
  const lines = new Promise<(readonly [string, string])[]>((resolve, reject) => {
    child.once('close', (code) => {
      if (!killed && code !== 0) reject(new Error(`the process ended by itself: ${errors}`));
      // the last line may have been cut by the kill
      const whole = output.split('\n').slice(0, -1);
      resolve(whole.map((line) => line.split(' ') as [string, string]));
    });
  });
  return {
    firstLine,
    lines,
    kill() {
      killed = true;
      child.kill('SIGKILL');
    },
  };
}
