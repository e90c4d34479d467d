import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './support/browser-args.ts';

const reports = path.resolve(import.meta.dirname, '../.cache/reports');

export default defineConfig({
  testDir: 'journeys',
  outputDir: path.join(reports, 'traces'),
  fullyParallel: true,
  // some wait for a timer while others work
  workers: 3,
  timeout: 60_000,
  // a machine that stalls for seconds is no fault of the site; a journey that passes only now is named as flaky
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: path.join(reports, 'journeys.json') }]],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 900 },
    // recording every journey takes a quarter of the whole run
    trace: 'on-first-retry',
    // a worker would answer in front of what a journey routes; offline.spec.ts lets it in
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: BROWSER_ARGS,
    },
  },
});
