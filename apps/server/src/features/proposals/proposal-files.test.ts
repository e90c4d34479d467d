import type { ProposalPage } from '@prichal/contract';
import { expect, test } from 'vitest';
import { createProposalFiles } from './proposal-files.ts';

const PAGE = {
  status: 'sent',
  number: 'П-1',
  version: 1,
  held_until: '2026-11-24T08:00:00.000Z',
  accepted: null,
  cars: [{ title: 'Kia Carnival' }, { title: 'Honda Vezel' }],
} as ProposalPage;

function setUp() {
  const drawn: string[] = [];
  const files = createProposalFiles(async ({ status, version, accepted }, position) => {
    drawn.push(`${status} ${version} ${accepted?.position ?? '-'} of ${position}`);
    if (version === 9) throw new Error('no font');
    return Buffer.from(`file ${drawn.length}`);
  });
  return { drawn, files };
}

test('a file is drawn once for all who ask for it, at once and later', async () => {
  const { drawn, files } = setUp();
  const both = await Promise.all([files(PAGE, 0), files({ ...PAGE }, 0)]);
  expect(await files(structuredClone(PAGE), 0)).toBe(both[0]);
  expect(both[1]).toBe(both[0]);
  expect(drawn).toEqual(['sent 1 - of 0']);
});

test('another car, version, state or acceptance is another file', async () => {
  const { drawn, files } = setUp();
  const accepted = { position: 1, at: '2026-11-23T05:00:00.000Z' };
  const states: ProposalPage[] = [
    PAGE,
    { ...PAGE, version: 2 },
    { ...PAGE, status: 'expired' },
    { ...PAGE, status: 'accepted', accepted },
  ];
  for (const state of [...states, ...states])
    for (const position of [0, 1]) await files(state, position);
  expect(drawn).toHaveLength(8);
  expect(new Set(drawn).size).toBe(8);
});

test('no more than the last few are held, and one that could not be drawn is tried again', async () => {
  const { drawn, files } = setUp();
  for (const _ of [1, 2])
    await expect(files({ ...PAGE, version: 9 }, 0)).rejects.toThrow('no font');
  expect(drawn).toHaveLength(2);
  await files(PAGE, 0);
  for (let version = 10; version < 110; version += 1) await files({ ...PAGE, version }, 0);
  await files(PAGE, 0);
  expect(drawn.filter((one) => one === 'sent 1 - of 0')).toHaveLength(2);
});
