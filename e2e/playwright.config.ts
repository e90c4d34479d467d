import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './support/browser-args.ts';

// read by support/site-process.ts in each worker
process.env['SHORT_LIVED_SITES'] = '1';

const reports = path.resolve(import.meta.dirname, '../.cache/reports');
const report = process.env['JOURNEYS_REPORT'] ?? path.join(reports, 'journeys.json');
/** One for each browser, which its second run shares: a run empties its folder. */
const traces = path.join(reports, 'traces', path.basename(report, '.json').replace(/-retry$/, ''));

/**
 * What differs most between engines and passes there: the frame and its dialogs, typing and pasting, navigation while
 * scripts come; and what a buyer comes back for: watches, the quote check, receipts, the ledger's proof.
 */
const IN_FIREFOX = [
  'calculator-token.spec.ts',
  'calculator.spec.ts',
  'catalog-feed.spec.ts',
  'catalog.spec.ts',
  'check-quote.spec.ts',
  'client-pages.spec.ts',
  'deals.spec.ts',
  'forms.spec.ts',
  'frame.spec.ts',
  'phone-field.spec.ts',
  'proof-line.spec.ts',
  'receipt.spec.ts',
  'reply-terms.spec.ts',
  'request.spec.ts',
  'returner.spec.ts',
  'slow-scripts.spec.ts',
  'twenty-quotes.spec.ts',
  'watches.spec.ts',
];

/**
 * Firefox over WebDriver BiDi ignores `javaScriptEnabled: false` (the page still runs its scripts) and reports no body of
 * a request; it does not let a page's clock be set and does not emulate print; letters that its keyboard lacks are
 * inserted past React. What axe says of a deal is asked in Chromium.
 * The rest differ by one pixel of rounding, or have not been seen to pass.
 */
const NOT_IN_FIREFOX =
  /without (?:scripts|JavaScript)|axe finds nothing on a deal|on paper the comparison stands alone|: sent, confirmed in the specified words|axe finds nothing at 360 px with eight-digit sums|a draft waits a day on the device|an answer that never came|the popup asks when to call|one request names every saved car|sums are read as people type them/;

export default defineConfig({
  globalSetup: './support/site-template.ts',
  outputDir: traces,
  fullyParallel: true,
  // journeys wait for a fifth of their time: on two cores 101 of them took 123 s of two workers and 105 s of three
  workers: 3,
  timeout: 90_000,
  // a stalled machine is not an error of the site; a test that passes only on retry is reported as flaky
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: report }]],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 900 },
    // recording every journey takes a quarter of the whole run
    trace: 'on-first-retry',
    // a worker would answer in front of what a journey routes; offline.spec.ts lets it in
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'chromium',
      testDir: 'journeys',
      use: {
        browserName: 'chromium',
        // drawing what moves takes a tenth of the processor; what is about motion asks for it
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: { ...executable('CHROMIUM_PATH'), args: BROWSER_ARGS },
      },
    },
    {
      name: 'firefox',
      testDir: 'journeys',
      testMatch: IN_FIREFOX,
      grepInvert: NOT_IN_FIREFOX,
      use: {
        browserName: 'firefox',
        // the system's Firefox, driven by WebDriver BiDi
        channel: 'moz-firefox',
        launchOptions: executable('FIREFOX_PATH'),
      },
    },
    // driven by WebDriver, see support/webkit
    { name: 'webkit', testDir: 'webkit' },
  ],
});

function executable(variable: string): { executablePath?: string } {
  const executablePath = process.env[variable];
  return executablePath ? { executablePath } : {};
}
