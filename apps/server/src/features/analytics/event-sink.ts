import { createEventWriter } from '@prichal/database';
import type { Database, EventBatch } from '@prichal/database';
import type { Kysely } from 'kysely';

/** Where events end up. A batch that is written twice is there once. */
export interface EventSink {
  /** resolves when they are there to stay; rejects when none of them may be counted on */
  write(batches: readonly EventBatch[]): Promise<void>;
  close(): Promise<void>;
}

export function createDatabaseSink(db: Kysely<Database>, now: () => Date): EventSink {
  const write = createEventWriter(db);
  return {
    async write(batches) {
      await write(batches, now());
    },
    close: async () => {},
  };
}
