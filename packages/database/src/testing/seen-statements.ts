import pg from 'pg';
import { brokenRules } from './distributed-rules.ts';

/** Settings of a server that remembers each different statement of every database, dropped ones too. */
export const REMEMBER_STATEMENTS = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.max=20000',
  'pg_stat_statements.track=top',
  'compute_query_id=on',
];

/** The statements a server has run since its start, constants replaced by parameters. @throws when it forgot some */
export async function seenStatements(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create extension if not exists pg_stat_statements');
    const { rows } = await client.query<{ query: string }>(
      'select distinct query from pg_stat_statements',
    );
    const forgotten = await client.query<{ dealloc: string }>(
      'select dealloc from pg_stat_statements_info',
    );
    if (Number(forgotten.rows[0]?.dealloc) > 0)
      throw new Error('the server forgot statements: raise pg_stat_statements.max');
    return rows.map(({ query }) => query);
  } finally {
    await client.end();
  }
}

/** Statements that tests themselves make, to set the stage or to break something. */
const OF_TESTS: readonly RegExp[] = [
  /\bpg_stat_statements\b/,
  /^create function poor\.pg_notify\b/,
];

/**
 * Checks everything that a run has asked of its server.
 * @throws an error that lists every statement that breaks a rule, or when the migrations were not seen
 */
export async function checkSeenStatements(url: string): Promise<void> {
  const seen = await seenStatements(url);
  if (!seen.some((query) => query.includes('kysely_migration')))
    throw new Error('not even the migrations were seen: the check of statements sees nothing');
  const broken = seen
    .filter((query) => !OF_TESTS.some((own) => own.test(query)))
    .flatMap((query) => brokenRules(query).map((what) => `${what}: ${query}`));
  if (broken.length > 0)
    throw new Error(
      `statements that a distributed PostgreSQL does not run (${seen.length} seen):\n${broken.join('\n')}`,
    );
}
