import { subscribe } from 'node:diagnostics_channel';
import type { SuiteDatabase } from '@prichal/database/testing';
import type { FastifyRequest } from 'fastify';
import { InsertQueryNode, RawNode, TableNode, UpdateQueryNode, sql } from 'kysely';
import type { KyselyPlugin, OperationNode, QueryId } from 'kysely';

/**
 * Written by calls that change none of the office's records too: sessions and their tries, turns and keys of the
 * process, what a file's check remembers, the log itself.
 */
const BESIDE = new Set([
  'office_audit',
  'staff_sessions',
  'sign_in_failures',
  'state',
  'import_answers',
]);
/** A device that reports again is renewed without a line. */
const RENEWED = new Set(['/api/office/me/push']);
/** An import is published in several transactions; its line is written with the last one, see decision 046. */
const IN_PARTS = /^\/api\/office\/(imports|cars|feeds)\b/;
const RAW = /^\s*(?:insert into|update)\s+"?(\w+)/i;

/**
 * Fails a call that has changed something and has left no line of the audit log with an action that its route declares,
 * or (embedded engine) one outside the transaction of the change. Calls at the same time cannot be distinguished, and are not judged.
 */
export function createAuditGuard({ db: plain, engine }: Pick<SuiteDatabase, 'db' | 'engine'>) {
  // a system column, which only the embedded engine may be asked for
  const transaction = engine === 'embedded' ? sql<string>`xmin::text` : sql<string>`''`;
  const tables = new WeakMap<QueryId, string>();
  const changed = new Set<string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const table = tableOf(node);
      if (table !== null) tables.set(queryId, table);
      return node;
    },
    async transformResult({ result, queryId }) {
      const table = tables.get(queryId);
      const rows = result.numAffectedRows ?? BigInt(result.rows.length);
      if (table !== undefined && rows > 0n && !BESIDE.has(table)) changed.add(table);
      return result;
    },
  };
  let request: FastifyRequest | null = null;
  // https://fastify.dev/docs/latest/Reference/Hooks/#diagnostics-channel-hooks
  subscribe('tracing:fastify.request.handler:start', (message) => {
    request = (message as { request: FastifyRequest }).request;
  });
  const lines = () =>
    plain.selectFrom('office_audit').select(['uid', 'action', transaction.as('by')]);
  let calls = 0;
  let shared = false;

  async function judge(known: ReadonlySet<string>): Promise<void> {
    const { method, routeOptions } = request ?? {};
    const declared = routeOptions?.config.office?.audit ?? null;
    if (declared === null || method === 'GET' || changed.size === 0) return;
    const url = routeOptions?.url ?? '';
    const what = `${method} ${url} changed ${[...changed].join(', ')}`;
    const actions = [declared].flat() as string[];
    const own = (await lines().execute()).filter(
      ({ uid, action }) => !known.has(uid) && actions.includes(action),
    );
    if (own.length === 0 && RENEWED.has(url)) return;
    if (own.length === 0) throw new Error(`${what} and wrote no line «${actions.join(', ')}»`);
    if (engine !== 'embedded' || IN_PARTS.test(url)) return;
    const by = new Set(own.map((line) => line.by));
    for (const table of changed) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where xmin::text in (${sql.join([...by])}) limit 1
      `.execute(plain);
      if (rows.length > 0) return;
    }
    throw new Error(`${what}, and the line «${actions.join(', ')}» is of another transaction`);
  }

  return {
    /** the database whose changes are seen */
    db: plain.withPlugin(plugin),
    async watch<Answer extends { statusCode: number }>(
      send: () => PromiseLike<Answer>,
    ): Promise<Answer> {
      shared = calls > 0;
      calls += 1;
      try {
        const known = new Set((await lines().execute()).map(({ uid }) => uid));
        changed.clear();
        request = null;
        const answer = await send();
        if (!shared && answer.statusCode < 300) await judge(known);
        return answer;
      } finally {
        calls -= 1;
      }
    },
  };
}

/** The table that a statement adds rows to or changes rows of; null: it does neither. What is deleted leaves no trace. */
function tableOf(node: OperationNode): string | null {
  if (RawNode.is(node)) return RAW.exec(node.sqlFragments[0] ?? '')?.[1] ?? null;
  if (InsertQueryNode.is(node)) return node.into?.table.identifier.name ?? null;
  if (UpdateQueryNode.is(node) && node.table && TableNode.is(node.table))
    return node.table.table.identifier.name;
  return null;
}
