import type { Database } from '../schema/database.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** How many rows of tables a statement reads, thrown away or not. */
export async function rowsRead(db: Kysely<Database>, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
    explain (analyze, format json) ${query}`.execute(db);
  return rowsOf(rows[0]!['QUERY PLAN'][0]!.Plan);
}

function rowsOf(node: PlanNode): number {
  const removed =
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = /(?:Seq|Index|Heap|Only) Scan$/.test(node['Node Type']);
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);
  return below + (own ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0);
}
