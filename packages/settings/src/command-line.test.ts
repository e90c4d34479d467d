import { expect, test } from 'vitest';
import { commandLine } from './command-line.ts';

test.each([
  [{}, 'npm run prichal -- rates refresh'],
  [{ PRICHAL_COMMAND: '' }, 'npm run prichal -- rates refresh'],
  [{ PRICHAL_COMMAND: 'prichal' }, 'prichal rates refresh'],
])('a command as it is typed on this machine: %j', (environment, line) => {
  expect(commandLine('rates refresh', environment)).toBe(line);
});
