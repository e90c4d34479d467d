import type { ReadReplica, ReplicaState } from '@prichal/database';
import type { Counters } from './counters.ts';
import { family } from './exposition.ts';
import type { Sample } from './exposition.ts';

const STATES: readonly ReplicaState[] = ['ready', 'behind', 'away'];

/** How the read replica is and who answers; nothing where none is configured. */
export function writeReplica(replica: ReadReplica | null, { reads }: Counters): string {
  if (replica === null) return '';
  return [
    family(
      'prichal_read_replica',
      'gauge',
      'state of the read replica at the last read: 1 at the state it is in',
      STATES.map((state): Sample => [{ state }, replica.state() === state ? 1 : 0]),
    ),
    family(
      'prichal_replica_reads_total',
      'counter',
      'reads that the replica may answer, by the server that did',
      Object.entries(reads).map(([server, count]): Sample => [{ server }, count]),
    ),
  ].join('');
}
