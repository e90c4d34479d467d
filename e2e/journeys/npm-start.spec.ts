import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testEnvironment } from '../../scripts/server-flags.mjs';
import { answers, freePort } from '../support/site-process.ts';
import { expect, test } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');

// SIGKILL is what an out-of-memory killer or a service manager past its limit sends: npm cannot pass it on.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)
  test(`the server ends with npm start: ${signal}`, async () => {
    test.setTimeout(120_000);
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prichal-start-'));
    const port = await freePort();
    const npm = spawn('npm', ['start'], {
      cwd: root,
      stdio: 'ignore',
      // a group of its own, so that an interrupted test can end everything
      detached: true,
      env: {
        ...testEnvironment(process.env),
        PORT: String(port),
        HOST: '127.0.0.1',
        OPS_PORT: 'off',
        DATA_DIR: dataDir,
        DEMO_CARS: '0',
      },
    });
    try {
      const health = () => answers(`http://127.0.0.1:${port}/healthz`);
      await expect.poll(health, { timeout: 60_000 }).toBe(true);
      const ended = once(npm, 'exit');
      // a terminal sends Ctrl+C to the whole group, and npm counts on that
      if (signal === 'SIGINT') process.kill(-(npm.pid ?? 0), signal);
      else npm.kill(signal);
      await ended;
      await expect.poll(health, { timeout: 20_000 }).toBe(false);
    } finally {
      try {
        process.kill(-(npm.pid ?? 0), 'SIGKILL');
      } catch {
        // the whole group has ended
      }
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  });
