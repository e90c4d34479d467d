import { createEventWriter } from '@prichal/database';
import type { Database, EventBatch } from '@prichal/database';
import type { Kysely } from 'kysely';

/** Where events end up. A batch that is written twice is there once. */
export interface EventSink {
  /**
   * Resolves when they are there; rejects when none of them may be counted on.
   * @param onDisk false: more comes at once, so this one need not wait for the disk
   */
  write(batches: readonly EventBatch[], onDisk?: boolean): Promise<void>;
  close(): Promise<void>;
}

export function createDatabaseSink(db: Kysely<Database>, now: () => Date): EventSink {
  const write = createEventWriter(db);
  return {
    async write(batches, onDisk) {
      await write(batches, now(), onDisk);
    },
    close: async () => {},
  };
}
