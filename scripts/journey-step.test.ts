import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runJourneys } from './journey-step.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'prichal-journeys-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

const ALONE = ['test', '--last-failed', '--workers=1', '--retries=0'];

/** Runs the step over made reports, one a run: the titles of its failed journeys, or `null` for a run that did not begin. */
function play(...runs: (string[] | null)[]) {
  const asked: string[][] = [];
  const outcome = runJourneys(
    (args: string[], report: string) => {
      const titles = runs[asked.push(args) - 1] ?? null;
      if (titles === null) return false;
      const specs = titles.map((title, line) => ({
        file: 'a.spec.ts',
        line,
        title,
        tests: [
          { status: 'unexpected', results: [{ error: { message: '\u001B[31mTimed out\n at x' } }] },
        ],
      }));
      const passing = { file: 'b.spec.ts', line: 1, title: 'b', tests: [{ status: 'expected' }] };
      writeFileSync(
        report,
        JSON.stringify({ suites: [{ specs: [passing], suites: [{ specs }] }] }),
      );
      return titles.length === 0;
    },
    { base: ['test'], report: path.join(dir, 'a.json'), retryReport: path.join(dir, 'b.json') },
  );
  return { asked, outcome };
}

it('runs once when all pass', () => {
  expect(play([])).toEqual({
    asked: [['test']],
    outcome: { passed: true, flaky: [], failed: [] },
  });
});

it('runs failed journeys again, alone, and names what passed only then', () => {
  expect(play(['a car opens'], [])).toEqual({
    asked: [['test'], ALONE],
    outcome: { passed: true, flaky: ['a.spec.ts:0 › a car opens: Timed out'], failed: [] },
  });
});

it('fails what fails alone too', () => {
  const { outcome } = play(['a car opens', 'a list opens'], ['a list opens']);
  expect(outcome).toEqual({
    passed: false,
    flaky: [],
    failed: ['a.spec.ts:0 › a list opens: Timed out'],
  });
});

it.each([
  ['many failures', ['1', '2', '3', '4', '5', '6']],
  ['a run that did not begin', null],
])('takes %s as final', (_, titles) => {
  const { asked, outcome } = play(titles);
  expect(asked).toHaveLength(1);
  expect(outcome.passed).toBe(false);
});
