import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { OpsSettings } from './ops-settings.ts';
import { startOps } from './start-ops.ts';
import type { Ops } from './start-ops.ts';
import { testOps } from './testing/test-ops.ts';

const { ops: usual } = readConfig({});

async function start(change: Partial<OpsSettings>): Promise<Ops> {
  const settings = usual === null ? null : { ...usual, ...change };
  const started = await startOps(settings, testOps({ db: {} as never }));
  if (started === null) throw new Error('switched off');
  return started;
}

test('a second site of one machine moves its port, unless that port was asked for', async () => {
  const first = await start({ port: 0 });
  const port = Number(new URL(first.url).port);
  const second = await start({ port });
  expect(second.url).not.toBe(first.url);
  await expect(start({ port, fixed: true })).rejects.toThrow(`порт ${port} занят`);
  for (const { url } of [first, second]) {
    expect((await fetch(`${url}/metrics`)).headers.get('x-frame-options')).toBe('DENY');
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(url)).status).toBe(404);
  }
  await Promise.all([first.close(), second.close()]);
});

test('it is switched off when the settings say so', async () => {
  expect(await startOps(null, testOps({ db: {} as never }))).toBeNull();
});
