import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,cli,bench,scripts}/**/*.test.{ts,tsx}', 'e2e/rules/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['packages/database/src/testing/global-setup.ts'],
    // a developer's own settings are no part of a test
    env: { SETTINGS_FILE: 'off' },
    testTimeout: 180_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
});
