import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLeadStreams } from './lead-streams.ts';

test('streams of changes reach those who listen, and end with the session and the process', async () => {
  let time = 0;
  let revision = 'a';
  let asked = 0;
  const draining = { active: false };
  const streams = createLeadStreams({
    revision: async () => {
      asked += 1;
      return revision;
    },
    draining,
    monotonic: () => time,
    onError: (error) => {
      throw error;
    },
  });
  const TICK_MS = 300;
  await sleep(TICK_MS);
  expect(asked).toBe(0);
  let isOpen = true;
  const opened = Array.from({ length: 5 }, () => streams.open('olga', async () => isOpen));
  expect(streams.open('olga', async () => true)).toBeNull();
  const other = streams.open('igor', async () => true);
  const texts = new Map<unknown, string>();
  for (const stream of [...opened, other])
    stream?.on('data', (part) => texts.set(stream, (texts.get(stream) ?? '') + String(part)));
  const first = 'retry: 3000\n\nevent: leads\ndata: a\n\n';
  await sleep(TICK_MS);
  expect([...texts.values()]).toEqual(Array<string>(6).fill(first));
  revision = 'b';
  time = 2_000;
  await sleep(TICK_MS);
  expect(texts.get(other)).toBe(`${first}event: leads\ndata: b\n\n`);
  expect(asked).toBe(2);
  time = 30_000;
  await sleep(TICK_MS);
  expect(texts.get(other)).toMatch(/\n\n:\n\n$/);
  isOpen = false;
  time = 70_000;
  await sleep(TICK_MS);
  expect(opened.every((stream) => stream?.readableEnded)).toBe(true);
  expect(other?.readableEnded).toBe(false);
  draining.active = true;
  await sleep(TICK_MS);
  expect(other?.readableEnded).toBe(true);
  expect(streams.open('igor', async () => true)).toBeNull();
});
