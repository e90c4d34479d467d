import type { Kysely } from 'kysely';
import type { Database } from '../schema/database.ts';

/** The database of a process that is killed before its statement number `last` + 1: that one and all later ones throw. */
export function diesAfter(db: Kysely<Database>, last: number): Kysely<Database> {
  let asked = 0;
  return db.withPlugin({
    transformQuery({ node }) {
      if ((asked += 1) > last) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
