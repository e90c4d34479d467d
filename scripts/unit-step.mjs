import { existsSync, readFileSync } from 'node:fs';

/** What fast-check says of a counterexample: a second draw would hide it. */
const COUNTEREXAMPLE = /Counterexample|Property failed/;
/** More failures than this are no stall of the machine. */
const RETRIED_MAX = 5;

/**
 * Runs the unit tests; files with a failed test run a second time, alone: a stalled machine is not an error. A test that
 * passes only then is listed as flaky; a property's counterexample, an error outside tests and many failures are final.
 * `vitest(args, report)` runs vitest and returns whether all passed; `base` are the arguments of the first run. Returns `{ passed, flaky, failed }`, the last two
 * lists of «file › test: first line of the error».
 */
export function runUnits(vitest, { base, report, retryReport }) {
  if (vitest(base, report)) return { passed: true, flaky: [], failed: [] };
  const first = failuresIn(report);
  const isFinal =
    first.length === 0 ||
    first.length > RETRIED_MAX ||
    first.some(({ message }) => COUNTEREXAMPLE.test(message)) ||
    hasBrokenFile(report);
  if (isFinal) return { passed: false, flaky: [], failed: first.map(describe) };
  const passed = vitest(['run', ...new Set(first.map(({ file }) => file))], retryReport);
  return passed
    ? { passed, flaky: first.map(describe), failed: [] }
    : { passed, flaky: [], failed: failuresIn(retryReport).map(describe) };
}

/** The failed tests of a JSON report. */
function failuresIn(report) {
  return results(report).flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file,
        fullName,
        message: failureMessages.join('\n'),
      })),
  );
}

/** Whether a file failed as a whole, so that its tests are not in the report. */
function hasBrokenFile(report) {
  return results(report).some(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
}

function results(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
}

function describe({ file, fullName, message }) {
  return `${file} › ${fullName}: ${message.split('\n')[0]}`;
}
