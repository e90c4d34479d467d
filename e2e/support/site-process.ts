import { spawn } from 'node:child_process';
import { cp, lstat, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serverFile, siteFlags, testEnvironment } from '../../scripts/server-flags.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const READY_WITHIN_MS = 110_000;

/** A real server process over a data folder of its own. */
export interface SiteProcess {
  url: string;
  dataDir: string;
  /** what it printed so far: the log */
  output(): string;
  /** runs `prichal` against the same data, as an owner would; the answer of stdout */
  prichal(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the site on a free port and waits until it answers. `dataDir` is left when given, else removed at the end;
 * `host`: the name of this machine in addresses; `apiHost`: another name of this machine, at which pages call the API.
 */
export async function startSite(
  options: {
    dataDir?: string;
    host?: string;
    apiHost?: string;
    env?: Record<string, string>;
  } = {},
): Promise<SiteProcess> {
  const dataDir = options.dataDir ?? (await makeDataDir(options.env));
  const port = await freePort();
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`;
  const env = {
    ...testEnvironment(process.env),
    PORT: String(port),
    HOST: '127.0.0.1',
    OPS_PORT: '0',
    DATA_DIR: dataDir,
    PUBLIC_URL: url,
    ...(options.apiHost ? { API_ORIGIN: `http://${options.apiHost}:${port}` } : {}),
    ...options.env,
  };
  const child = spawn(process.execPath, [...siteFlags, serverFile], {
    cwd: root,
    env,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));

  const ready = Date.now() + READY_WITHIN_MS;
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null || Date.now() > ready)
      throw new Error(`The site did not start:\n${output}`);
    await pause(100);
  }

  return {
    url,
    dataDir,
    output: () => output,
    prichal: (...args) => run([...siteFlags, 'cli/prichal.mjs', ...args], env),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A copy of the run's template (site-template.ts); empty where there is none, or where the cars are to be others. */
async function makeDataDir(env: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prichal-site-'));
  const template = process.env['SITE_TEMPLATE'];
  if (template && !('DEMO_CARS' in env))
    await cp(template, folder, { recursive: true, filter: isFile });
  return folder;
}

/** A socket of the stopped process cannot be copied. */
async function isFile(place: string): Promise<boolean> {
  return !(await lstat(place)).isSocket();
}

export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env });
    let out = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('exit', (code) =>
      code === 0 ? resolve(out) : reject(new Error(`prichal ended with ${code}: ${errors}${out}`)),
    );
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
