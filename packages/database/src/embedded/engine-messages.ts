import type { EngineStorage } from './start-engine.ts';

export interface WorkerSettings {
  storage: EngineStorage;
  /** see compileEngine */
  module: WebAssembly.Module;
}

/** What the engine's thread is asked; each is answered once, in order. */
export type EngineRequest =
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'count-syncs' }
  /** an uncompressed tar of the whole data folder */
  | { kind: 'dump' }
  | { kind: 'close' };

export interface EngineRows {
  rows: unknown[];
  /** "SELECT", "INSERT", "COMMIT"… */
  command: string | null;
  /** rows returned or changed */
  rowCount: number | null;
}

export interface EngineFailure {
  message: string;
  /** SQLSTATE, detail, constraint and the rest of what the server says */
  fields: Record<string, string>;
}

export type EngineAnswer = { id: number } & (
  | { ok: true; value: unknown }
  | { ok: false; failure: EngineFailure }
);

/** Sent last: the thread ends with it. */
export interface EngineBroken {
  broken: string;
}

/** Sent once: the engine has started, or could not. */
export type EngineStarted =
  | { started: true; serverVersion: number }
  | { started: false; failure: EngineFailure };
