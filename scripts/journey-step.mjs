import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** More failures than this are no stall of the machine. */
const RETRIED_MAX = 5;

/**
 * Runs the journeys of a browser; those that failed beside others run once more, alone: a stalled machine is not an
 * error. `playwright(args, report)` runs them and returns whether all passed. Returns `{ passed, flaky, failed }`, the
 * last two lists of «file:line › title: first line of the error»; many failures, or one without a test, are final.
 */
export function runJourneys(playwright, { base, report, retryReport }) {
  const passed = playwright(base, report);
  const flaky = testsIn(report, 'flaky');
  if (passed) return { passed, flaky, failed: [] };
  const first = testsIn(report, 'unexpected');
  if (first.length === 0 || first.length > RETRIED_MAX) return { passed, flaky, failed: first };
  const alone = [...base, '--last-failed', '--workers=1', '--retries=0'];
  return playwright(alone, retryReport)
    ? { passed: true, flaky: [...flaky, ...first], failed: [] }
    : { passed, flaky, failed: testsIn(retryReport, 'unexpected') };
}

/** The tests of a JSON report that ended in a status, with what was wrong at their first try. */
function testsIn(report, status) {
  if (!existsSync(report)) return [];
  return specsOf(JSON.parse(readFileSync(report, 'utf8')).suites ?? []).flatMap(
    ({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => `${file}:${line} › ${title}: ${firstLine(results[0])}`),
  );
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}

function firstLine(result) {
  const [line = ''] = (result?.error?.message ?? '').split('\n');
  return stripVTControlCharacters(line);
}
