import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type pg from 'pg';

/**
 * Marks a statement (`modifyFront`) that each connection has planned once: for texts that are the same in every call and
 * have no optional filters, which a shared plan makes 200 times slower. Reading 24 cards by key costs the server 0.27
 * instead of 0.6 ms. Only statements that name their columns: one of `cars.*` fails once a column is added.
 * @param name of one text alone; letters and hyphens
 */
export function plannedOnce(name: string): RawBuilder<unknown> {
  return sql.raw(`/* planned once: ${name} */`);
}

const NAME_COMMENT = /^select \/\* planned once: ([a-z-]+) \*\//;

/**
 * The connection no longer has the statement (a pooler gave it another one), has one of this name already, or its
 * columns have another type since.
 */
const PLAN_LOST: ReadonlySet<unknown> = new Set(['26000', '42P05', '0A000']);

/** Statements that this process sends without a name again, because a server would not keep them. */
export type Unplanned = Set<string>;

/** Sends marked statements of a connection by name; one whose plan is lost is sent again without, as all later ones. */
export function planOnce(client: pg.PoolClient, unplanned: Unplanned): void {
  const ask = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  client.query = ((...parameters: unknown[]) => {
    const [text, values, callback] = parameters;
    const name = typeof text === 'string' ? NAME_COMMENT.exec(text)?.[1] : undefined;
    if (name === undefined || callback !== undefined || unplanned.has(name))
      return ask(...parameters);
    return (ask({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
      if (!PLAN_LOST.has((error as { code?: unknown }).code)) throw error;
      unplanned.add(name);
      return ask(text, values);
    });
  }) as typeof client.query;
}
