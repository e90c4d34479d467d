import type { ParseArgsConfig } from 'node:util';
import type { DatabaseHandle } from '@prichal/database';

/**
 * 0: done; 1: done, but some lines were rejected; 2: invalid call or nothing done. Commands that check the site
 * answer a monitor: 0: well; 1: needs attention; 2: something does not work.
 */
export type ExitCode = 0 | 1 | 2;

/** Output of a command: results go to `print`, additional remarks for a person to `note`. */
export interface Out {
  print(line: string): void;
  note(line: string): void;
}

/** What a command works with. */
export interface Work {
  handle: DatabaseHandle;
  /** the database of a command that opens it itself; the command closes it */
  open(): Promise<DatabaseHandle>;
  out: Out;
  /** folder that paths of the call are relative to */
  cwd: string;
  dataDir: string;
  now: Date;
  env: NodeJS.ProcessEnv;
  /** what comes in through the pipe */
  input: AsyncIterable<Uint8Array | string>;
  flags: Record<string, string | boolean | undefined>;
  positionals: readonly string[];
}

export interface Command {
  noun: string;
  /** empty: the noun alone is the command */
  verb: string;
  /** after the verb, in Russian: «ФАЙЛ [--check]» */
  usage: string;
  summary: string;
  /** lines under the usage, one per flag or fact */
  notes: readonly string[];
  options: NonNullable<ParseArgsConfig['options']>;
  /** how many positionals it takes */
  files: 0 | 1 | 'optional';
  /** what the positional is, in the accusative: «номер заявки»; absent: a file */
  operand?: string;
  /** it opens the database itself, to explain why that fails */
  opensDatabase?: boolean;
  /** it needs the database to itself: not while the site runs on the embedded engine */
  alone?: boolean;
  /** it may begin a new database: every other command needs one that the site has made */
  createsDatabase?: boolean;
  /** it finishes a restore that was cut: every other command rejects such a folder */
  resumes?: boolean;
  /** it makes the schema itself */
  ownSchema?: boolean;
  run(work: Work): Promise<ExitCode>;
}

/** A call that cannot be understood; `message` is in Russian. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The whole number of a flag. @throws {UsageError} */
export function numberFlag(
  work: Pick<Work, 'flags'>,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const value = work.flags[name];
  if (value === undefined) return undefined;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`--${name}: нужно целое число от ${least} до ${most}.`);
}
