// `npm test`: everything, in the order in which an error is cheapest to see; ends with a count.
// `npm test -- unit journeys` runs the named steps only; `npm test -- changed [ref]` what a change touches.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildIfChanged } from './build.mjs';
import { findChanged, journeysOf } from './changed.mjs';
import { installPackages, projectEnvironment, root } from './install.mjs';
import { runJourneys } from './journey-step.mjs';
import {
  findCheckers,
  findChromium,
  findFirefox,
  findJourneyBrowser,
  findPostgres,
  findWebKit,
} from './tools.mjs';
import { runUnits } from './unit-step.mjs';

const began = Date.now();
installPackages();
const reports = path.join(root, '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const environment = {
  ...projectEnvironment(),
  // a developer's own .env is no part of a test
  SETTINGS_FILE: 'off',
  // several hundred processes read the same packages: their compiled code takes a sixth off a file of units
  NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
  // without a locale of UTF-8 the browser names a file «download» when its name is Russian
  LANG: 'C.UTF-8',
  // for what the headless shell lacks
  WHOLE_CHROMIUM_PATH: findChromium(),
  CHROMIUM_PATH: findJourneyBrowser(),
  POSTGRES_BIN: findPostgres(),
};

let skippedJourneys = 0;
/** Files changed since a ref, when only what they touch is checked. */
let changed = null;
/** @type {import('./unit-step.mjs').UnitOutcome} */
let units = { passed: true, flaky: [], failed: [] };
const unitReport = path.join(reports, 'unit.json');
/** What only passed on its second try, and what failed, over all browsers. */
const journeyOutcomes = [];
const journeyReport = (browser) => path.join(reports, `journeys-${browser}.json`);
const steps = {
  format: () => npm('format:check'),
  lint: () => npm('lint'),
  types: () => npm('types'),
  borders: () => npm('borders'),
  // exports, files and dependencies that nothing uses
  unused: () => npm('unused'),
  // blocks of more than 15 lines that stand twice
  duplicates: () => npm('duplicates'),
  // units read the built texts
  build: () => buildIfChanged() ?? true,
  unit: () => {
    findCheckers();
    const base =
      changed === null ? ['run'] : ['run', '--changed', changed.ref, '--passWithNoTests'];
    units = runUnits(
      (args, report) =>
        run('vitest', [
          ...args,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ]),
      { base, report: unitReport, retryReport: path.join(reports, 'unit-retry.json') },
    );
    return units.passed;
  },
  journeys: () => journeys('chromium'),
  firefox: () => {
    environment.FIREFOX_PATH = findFirefox();
    return environment.FIREFOX_PATH === '' ? skipJourneys('firefox') : journeys('firefox');
  },
  webkit: () => (findWebKit() ? journeys('webkit') : skipJourneys('webkit')),
};

const chosen = process.argv.slice(2);
const names =
  chosen[0] === 'changed'
    ? stepsOfChange(chosen[1])
    : chosen.length > 0
      ? chosen
      : Object.keys(steps);
const failed = [];
for (const name of names) {
  const step = steps[name];
  if (!step) {
    console.error(`No step «${name}»; there are: ${Object.keys(steps).join(', ')}`);
    process.exit(2);
  }
  const start = Date.now();
  const passed = step();
  console.log(`— ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds(start)} s`);
  if (!passed) failed.push(name);
}

const unit = read(unitReport);
const walked = ['chromium', 'firefox', 'webkit'].map((browser) => ({
  browser,
  stats: read(journeyReport(browser))?.stats,
}));
const passedUnit = (unit?.numPassedTests ?? 0) + units.flaky.length;
const flakyJourneys = journeyOutcomes.flatMap(({ flaky }) => flaky);
const passedJourneys =
  walked.reduce((sum, { stats }) => sum + (stats?.expected ?? 0), 0) + flakyJourneys.length;
const skipped = walked.reduce(
  (sum, { stats }) => sum + (stats?.skipped ?? 0),
  (unit?.numPendingTests ?? 0) + skippedJourneys,
);
const byBrowser = walked.map(({ browser, stats }) => `${browser} ${stats?.expected ?? 0}`);
console.log(
  `\n${passedUnit + passedJourneys} checks passed (${passedUnit} unit and integration, ${passedJourneys} journeys: ` +
    `${byBrowser.join(', ')}), ${skipped} skipped, in ${seconds(began)} s`,
);
for (const test of [...units.flaky, ...flakyJourneys])
  console.error(`Flaky, passed on its second try: ${test}`);
for (const test of [...units.failed, ...journeyOutcomes.flatMap(({ failed }) => failed)])
  console.error(`Failed: ${test}`);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}

/** The quick steps, the units that import what has changed, and the journeys that walk it. */
function stepsOfChange(ref) {
  changed = findChanged(ref);
  const walked = journeysOf(changed.files).length > 0;
  return ['format', 'lint', 'types', 'borders', 'build', 'unit', ...(walked ? ['journeys'] : [])];
}

function journeys(browser) {
  const only = changed === null ? [] : journeysOf(changed.files);
  const outcome = runJourneys(
    (args, report) => {
      environment.JOURNEYS_REPORT = report;
      return run('playwright', args);
    },
    {
      base: ['test', '--config', 'e2e/playwright.config.ts', '--project', browser, ...only],
      report: journeyReport(browser),
      retryReport: path.join(reports, `journeys-${browser}-retry.json`),
    },
  );
  journeyOutcomes.push(outcome);
  return outcome.passed;
}

/** A browser that cannot be had is no failure of the site, but nobody may take its journeys for passed. */
function skipJourneys(browser) {
  const list = spawnSync(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--project', browser, '--list'],
    { cwd: root, encoding: 'utf8', env: environment },
  );
  const count = Number(/Total: (\d+) tests?/.exec(list.stdout)?.[1] ?? 0);
  skippedJourneys += count;
  console.error(`\n*** ${browser} is not on this machine: ${count} journeys SKIPPED ***\n`);
  return true;
}

function npm(script) {
  return run('npm', ['run', '--silent', script]);
}

function run(command, args) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });
  return result.status === 0;
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
