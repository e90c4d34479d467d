import type { CarStatus } from '@prichal/contract';
import type { ListingRow } from '../car-row.ts';
import type { ListedCar } from '../store/read-listed.ts';
import type { FieldReader } from './field-reader.ts';

type StatusColumns = Pick<ListingRow, 'sold_by' | 'sold_at'> & { status: CarStatus };

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
  const sold = soldNow(before, now);
  return before?.status === 'sold' || !byPerson ? sold : { ...sold, sold_by: 'person' };
}

/** Off sale: since when and by whom, where it was so before; else since now, and by no person. */
export function soldNow(before: ListedCar | undefined, now: Date): StatusColumns {
  const wasSold = before?.status === 'sold' ? before : undefined;
  const since = wasSold?.sold_at ?? now;
  return { status: 'sold', sold_by: wasSold?.sold_by ?? null, sold_at: since.toISOString() };
}
