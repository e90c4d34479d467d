import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { shortLivedFlags } from '../../../../scripts/server-flags.mjs';

const PROGRAM = fileURLToPath(new URL('deliver-until-killed.ts', import.meta.url));

/** Where a process that is killed finds its data and its channels. */
export interface Place {
  dataDir: string;
  /** of PostgreSQL; undefined: the embedded engine */
  url: string | undefined;
  /** variables of the channels */
  env: Record<string, string>;
}

/** uid and number */
export type Acknowledged = readonly [string, string];

/** One process that accepts requests and delivers them, until it is killed. */
export interface Round {
  /** resolves with the first acknowledged request, or when the process has ended */
  begun: Promise<unknown>;
  /** SIGKILL. @returns the requests that were acknowledged */
  kill(): Promise<readonly Acknowledged[]>;
}

/** Starts deliver-until-killed.ts. `ended` resolves when it has ended by itself. @param rate requests a second; 0: none */
export function startProgram(
  { dataDir, url, env }: Place,
  rate: number,
): Round & { ended: Promise<unknown> } {
  const parameters = [dataDir, String(rate), ...(url ? [url] : [])];
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
  const begun = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve();
    });
    child.once('close', () => resolve());
  });
  const ended = new Promise<Acknowledged[]>((resolve, reject) => {
    child.once('close', (code) => {
      if (!killed && code !== 0) reject(new Error(`the process ended by itself: ${errors}`));
      // the last line may have been cut by the kill
      const whole = output.split('\n').slice(0, -1);
      resolve(whole.map((line) => line.split(' ') as [string, string]));
    });
  });
  return {
    begun,
    ended,
    kill() {
      killed = true;
      child.kill('SIGKILL');
      return ended;
    },
  };
}
