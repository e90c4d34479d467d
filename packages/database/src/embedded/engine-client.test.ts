import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('holds its process until it is closed, also when it is asked meanwhile', () => {
  const script = `
    const { startEngineClient } = await import(${JSON.stringify(new URL('./engine-client.ts', import.meta.url))});
    const client = await startEngineClient({ kind: 'memory', template: null }, () => {});
    const closing = client.close();
    client.query('select 1', []).catch(() => {});
    await closing;
    console.log('closed');
  `;
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  expect({ stdout, status }).toEqual({ stdout: 'closed\n', status: 0 });
}, 120_000);
