import type { DatabaseLog } from '../log.ts';

/** A log for tests: says nothing. */
export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} };
