import { defineConfig } from 'vitest/config';
import { tieJsxTexts } from './packages/ui/scripts/tie-jsx-texts.ts';
import { shortLivedFlags } from './scripts/server-flags.mjs';

const ALL = ['{apps,packages,cli,bench,scripts}/**/*.test.{ts,tsx}', 'e2e/rules/**/*.test.ts'];
/** They replace a module (`vi.mock`), which reaches only files that have not been loaded in their process. */
const APART = [
  'apps/server/src/features/office/session-routes.test.ts',
  'apps/server/src/leads/photos/full-disk.test.ts',
  'apps/web/app/api-client/csrf-token.test.ts',
  'packages/telemetry/src/signals/watch-page.test.ts',
  'packages/telemetry/src/start-telemetry.test.ts',
];
const BUILT = ['**/node_modules/**', '**/build/**'];

export default defineConfig({
  // components say what the build makes them say
  plugins: [tieJsxTexts()],
  test: {
    // a developer's own settings are no part of a test
    env: { SETTINGS_FILE: 'off', SHORT_LIVED_SITES: '1' },
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // drills wait for the disk and for processes half of their time
    maxWorkers: 3,
    // a test's embedded engine lives for seconds: optimizing its code takes longer than that code runs
    execArgv: [...shortLivedFlags],
    globalSetup: [
      'packages/database/src/testing/global-setup.ts',
      'apps/server/src/testing/bundle.ts',
    ],
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      // a fresh process for each file takes twice the processor of what it tests
      {
        extends: true,
        test: { name: 'together', include: ALL, exclude: [...BUILT, ...APART], isolate: false },
      },
    ],
  },
});
