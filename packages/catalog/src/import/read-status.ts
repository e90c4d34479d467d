import type { ListingRow } from '../car-row.ts';
import type { ListedCar } from '../store/read-listed.ts';
import type { FieldReader } from './field-reader.ts';

type StatusColumns = Pick<ListingRow, 'status' | 'sold_by' | 'sold_at'>;

/**
 * Whether the car is on sale. A line without a status brings it there, unless a person took it off sale. A car that is
 * sold already keeps who took it off sale and when.
 */
export function readStatus(
  read: FieldReader,
  before: ListedCar | undefined,
  { now, byPerson }: { now: Date; byPerson: boolean },
): StatusColumns {
  const written = read.code('status');
  const isHeld = written === null && before?.sold_by === 'person';
  if (isHeld)
    read.addIssue(
      'status',
      'Машину сняли с\u00a0продажи вручную: без статуса «в\u00a0продаже» она не\u00a0вернётся.',
      'warning',
    );
  if (written !== 'sold' && !isHeld) return { status: 'active', sold_by: null, sold_at: null };
  return before?.status === 'sold'
    ? { status: 'sold', sold_by: before.sold_by, sold_at: (before.sold_at ?? now).toISOString() }
    : { status: 'sold', sold_by: byPerson ? 'person' : null, sold_at: now.toISOString() };
}
