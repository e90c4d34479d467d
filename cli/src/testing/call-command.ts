import type { DatabaseHandle } from '@prichal/database';
import type { Surroundings } from '../run.ts';
import { run } from '../run.ts';

/** Runs a command in this process on a database that stays open; what it printed and noted, and its code. */
export async function callCommand(
  args: readonly string[],
  handle: DatabaseHandle,
  around: Partial<Surroundings> & { dataDir: string },
): Promise<{ code: number; stdout: string; stderr: string }> {
  const printed: string[] = [];
  const noted: string[] = [];
  const code = await run(args, {
    out: { print: (line) => printed.push(line), note: (line) => noted.push(line) },
    cwd: around.dataDir,
    now: new Date(),
    env: {},
    input: (async function* () {})(),
    connect: async () => ({ ...handle, close: async () => {} }),
    ...around,
  });
  return { code, stdout: printed.join('\n'), stderr: noted.join('\n') };
}
