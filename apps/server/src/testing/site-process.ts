import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  serverEnvironment,
  serverFile,
  siteFlags,
  testEnvironment,
} from '../../../../scripts/server-flags.mjs';

const MAIN = path.resolve(import.meta.dirname, '../../../..', serverFile);

export interface SiteProcess {
  url: string;
  process: ChildProcess;
  /** from the start of the process to the printed address, ms */
  startedInMs: number;
  /** everything printed so far */
  output(): string;
  /** ends it like a power cut; resolves when it is gone */
  kill(): Promise<void>;
  /** asks it to stop; resolves with its exit code */
  stop(): Promise<number | null>;
}

/**
 * The real process, as `npm start` runs it.
 * @param main of another checkout
 */
export function spawnSiteProcess(env: Record<string, string>, main = MAIN) {
  return spawn(process.execPath, [...siteFlags, main], {
    env: {
      ...serverEnvironment,
      ...testEnvironment(process.env),
      HOST: '127.0.0.1',
      PORT: '0',
      OPS_PORT: '0',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The same; resolves when it has printed its address. */
export async function startSiteProcess(
  env: Record<string, string>,
  main = MAIN,
): Promise<SiteProcess> {
  const started = performance.now();
  const child = spawnSiteProcess(env, main);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const printed: string[] = [];
  child.stdout.on('data', (chunk) => printed.push(String(chunk)));
  const url = await readAddress(child);
  if (url === null) {
    await exited;
    throw new Error(`the site did not start:\n${errors.join('')}`);
  }
  return {
    url,
    process: child,
    startedInMs: performance.now() - started,
    output: () => printed.join(''),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}

/** Null: the output ended without one. */
async function readAddress(child: ChildProcess): Promise<string | null> {
  if (child.stdout === null) return null;
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /(http:\/\/[^\s"]+)$/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return address;
  }
  return null;
}
