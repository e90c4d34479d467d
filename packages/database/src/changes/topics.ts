import type { CompiledQuery, OperationNode } from 'kysely';
import { DeleteQueryNode, InsertQueryNode, TableNode, UpdateQueryNode } from 'kysely';

/** What processes hold copies of: the catalogue's index, prices, reviews with the ledger, settings, texts. */
export const TOPICS = ['cars', 'rates', 'reviews', 'settings', 'texts'] as const;
export type Topic = (typeof TOPICS)[number];

/** Tables whose writes other processes are notified of. Cars have one row that each of their changes writes. */
const TOPIC_OF: ReadonlyMap<string, Topic> = new Map([
  ['catalog_revision', 'cars'],
  ['catalog_state', 'cars'],
  ['totals_runs', 'cars'],
  ['rates', 'rates'],
  ['pricing_changes', 'rates'],
  ['third_country_routes', 'rates'],
  ['sale_countries', 'rates'],
  ['reviews', 'reviews'],
  ['ledger_rows', 'reviews'],
  ['site_settings', 'settings'],
  ['site_texts', 'texts'],
]);

/** The topic that a statement changes; null: none. A write in raw SQL is not recognised: the poll finds it. */
export function topicOf({ query }: CompiledQuery): Topic | null {
  const [target] = targetsOf(query);
  if (target === undefined || !TableNode.is(target)) return null;
  return TOPIC_OF.get(target.table.identifier.name) ?? null;
}

function targetsOf(query: OperationNode): readonly (OperationNode | undefined)[] {
  if (InsertQueryNode.is(query)) return [query.into];
  if (UpdateQueryNode.is(query)) return [query.table];
  return DeleteQueryNode.is(query) ? query.from.froms : [];
}
