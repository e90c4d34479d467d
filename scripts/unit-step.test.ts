import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runUnits } from './unit-step.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'prichal-units-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

/** Runs the step over made reports, one a run: for each file the messages of its failed tests, or `null` for a broken file. */
function play(...runs: Record<string, string[] | null>[]) {
  const asked: string[][] = [];
  const outcome = runUnits(
    (args: string[], report: string) => {
      const files = runs[asked.push(args) - 1] ?? {};
      const testResults = Object.entries(files).map(([name, messages]) => ({
        name,
        status: messages?.length === 0 ? 'passed' : 'failed',
        assertionResults: (messages ?? []).map((message) => ({
          fullName: 'a promise',
          status: 'failed',
          failureMessages: [message],
        })),
      }));
      writeFileSync(report, JSON.stringify({ testResults }));
      return testResults.every(({ status }) => status === 'passed');
    },
    {
      base: ['run'],
      report: path.join(dir, 'unit.json'),
      retryReport: path.join(dir, 'retry.json'),
    },
  );
  return { asked, outcome };
}

it('runs once when all pass', () => {
  expect(play({ 'a.test.ts': [] })).toEqual({
    asked: [['run']],
    outcome: { passed: true, flaky: [], failed: [] },
  });
});

it('runs a failed file again, alone, and names what passed only then', () => {
  expect(play({ 'a.test.ts': ['Timed out\n at x'], 'b.test.ts': [] }, { 'a.test.ts': [] })).toEqual(
    {
      asked: [['run'], ['run', 'a.test.ts']],
      outcome: { passed: true, flaky: ['a.test.ts › a promise: Timed out'], failed: [] },
    },
  );
});

it('fails what fails twice', () => {
  const { outcome } = play({ 'a.test.ts': ['1 is not 2'] }, { 'a.test.ts': ['1 is not 2'] });
  expect(outcome).toEqual({
    passed: false,
    flaky: [],
    failed: ['a.test.ts › a promise: 1 is not 2'],
  });
});

it.each([
  ['a counterexample', { 'a.test.ts': ['Property failed after 3 tests'] }],
  ['a file that does not load', { 'a.test.ts': null, 'b.test.ts': ['Timed out'] }],
  ['many failures', { 'a.test.ts': Array.from({ length: 6 }, () => 'Timed out') }],
])('tries no second time after %s', (_, report) => {
  const { asked, outcome } = play(report);
  expect(asked).toEqual([['run']]);
  expect(outcome.passed).toBe(false);
});
