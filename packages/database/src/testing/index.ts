/** Databases for tests. Needs global-setup.ts among Vitest's global set-ups. */
export { describeEachEngine } from './describe-each-engine.ts';
export type { SuiteDatabase } from './describe-each-engine.ts';
export { diesAfter } from './dies-after.ts';
export { makeTestFolder, openTestDatabase } from './test-database.ts';
export type { Engine, TestDatabase } from './test-database.ts';
export { startPostgresServer } from './postgres-server.ts';
export type { PostgresServer } from './postgres-server.ts';
export { startPartitionProxy } from './partition-proxy.ts';
export type { PartitionProxy } from './partition-proxy.ts';
export { rowsRead } from './rows-read.ts';
export { sampleDeal } from './sample-deal.ts';
export { sampleInput } from './sample-input.ts';
export { silentLog } from './silent-log.ts';
