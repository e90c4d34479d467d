import { defineConfig } from 'vitest/config';

const ALL = ['{apps,packages,cli,bench,scripts}/**/*.test.{ts,tsx}', 'e2e/rules/**/*.test.ts'];
/**
 * Without a database, a server or a replaced module, their files share a process: a fresh one for each of them takes
 * twice the processor of what they test.
 */
const PURE = [
  'apps/{office,web}/**/*.test.{ts,tsx}',
  'packages/{content,contract,customs,illustrations,proposal-page,proposals,quotes,resilience,settings,ui}/**/*.test.{ts,tsx}',
  'e2e/rules/**/*.test.ts',
];
const BUILT = ['**/node_modules/**', '**/build/**'];

export default defineConfig({
  test: {
    // a developer's own settings are no part of a test
    env: { SETTINGS_FILE: 'off' },
    testTimeout: 180_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          include: ALL,
          exclude: [...BUILT, ...PURE],
          globalSetup: ['packages/database/src/testing/global-setup.ts'],
        },
      },
      { extends: true, test: { name: 'together', include: PURE, exclude: BUILT, isolate: false } },
    ],
  },
});
