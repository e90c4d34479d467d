import { expect, test } from 'vitest';
import { readOps } from './ops-settings.ts';

function read(env: Record<string, string>) {
  const issues: string[] = [];
  return { settings: readOps(env, issues), issues };
}

test('by itself it listens on this machine alone, on a port that may move', () => {
  const { settings, issues } = read({});
  expect(issues).toEqual([]);
  expect(settings).toMatchObject({ host: '127.0.0.1', port: 9464, fixed: false });
  expect(settings?.names).toEqual(new Set(['localhost', '127.0.0.1', '[::1]']));
});

test.each(['0.0.0.0', '::', '10.0.0.5', 'metrics.example', '127.0.0.1.example'])(
  'an interface that others can reach is rejected until explicitly allowed: %s',
  (host) => {
    expect(read({ OPS_HOST: host }).issues).toEqual([
      expect.stringContaining('OPS_EXPOSED_WITHOUT_LOGIN=true'),
    ]);
    expect(read({ OPS_HOST: host, OPS_EXPOSED_WITHOUT_LOGIN: 'yes' }).issues).toHaveLength(1);
    const forced = read({ OPS_HOST: host, OPS_EXPOSED_WITHOUT_LOGIN: 'true' });
    expect(forced.issues).toEqual([]);
    expect(forced.settings?.host).toBe(host);
  },
);

test.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost'])('this machine is fine: %s', (host) => {
  expect(read({ OPS_HOST: host }).issues).toEqual([]);
});

test('names are added to those of this machine, a port that was asked for does not move, off is off', () => {
  const { settings } = read({ OPS_NAMES: 'Metrics.example, host.lan', OPS_PORT: '9500' });
  expect(settings).toMatchObject({ port: 9500, fixed: true });
  expect([...(settings?.names ?? [])]).toContain('metrics.example');
  expect([...(settings?.names ?? [])]).toContain('host.lan');
  expect(read({ OPS_PORT: 'off' })).toEqual({ settings: null, issues: [] });
  for (const port of ['-1', '70000', 'x'])
    expect(read({ OPS_PORT: port }).issues).toEqual([expect.stringContaining('OPS_PORT')]);
});
