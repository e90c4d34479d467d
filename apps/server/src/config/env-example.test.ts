import { readFileSync } from 'node:fs';
import path from 'node:path';
import { channelSettings } from '@prichal/lead-delivery';
import { SITE_SETTINGS } from '@prichal/settings';
import { describe, expect, test } from 'vitest';
import { DEMO_BRAND, demoValues, parseBrand } from './brand.ts';
import { readConfig } from './config.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../../../../.env.example'), 'utf8');
const lines = [...text.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);
const names = lines.map(([name]) => name);

/** What a configuration says, without the environment it was read from. */
function plain(config: ReturnType<typeof readConfig>): string {
  return JSON.stringify({ ...config, environment: {} }, (_, value: unknown) =>
    value instanceof Set ? [...value] : value,
  );
}

describe('.env.example', () => {
  test('names every setting once, and nothing else', () => {
    expect(names.toSorted()).toEqual([...SITE_SETTINGS, ...channelSettings()].toSorted());
  });

  test('names everything that the configuration reads', () => {
    const read = new Set<string>();
    const env = new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_, name) {
          read.add(String(name));
          return undefined;
        },
      },
    );
    readConfig(env);
    expect(read.size).toBeGreaterThan(50);
    expect([...read].filter((name) => !names.includes(name))).toEqual([]);
  });

  test('gives the values that count when nothing is set', () => {
    expect(plain(readConfig(Object.fromEntries(lines)))).toBe(plain(readConfig({})));
  });
});

test('the example of a brand file is whole, and a live site rejects each of its values', () => {
  const file = path.resolve(import.meta.dirname, '../../../../deploy/brand.example.json');
  const parsed = parseBrand(readFileSync(file, 'utf8'));
  expect(parsed).toMatchObject({ ok: true, brand: DEMO_BRAND });
  expect(demoValues(DEMO_BRAND)).toHaveLength(9);
});
