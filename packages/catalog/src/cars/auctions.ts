import type { CarsTable } from '@prichal/database';
import type { Selectable } from 'kysely';

const HOUR_MS = 3_600_000;
/** An auction lasts a day, and lots left unsold are bargained over in its evening. */
const AUCTION_HOURS = 12;

type Lot = Pick<Selectable<CarsTable>, 'availability' | 'available_at'>;

/** An auction that began at this moment or earlier is over; ISO 8601. */
export function begunBefore(now: Date): string {
  return new Date(now.getTime() - AUCTION_HOURS * HOUR_MS).toISOString();
}

/** Is the car's auction over, so that it cannot be bid for any more? */
export function isAuctionOver({ availability, available_at: at }: Lot, now: Date): boolean {
  return availability === 'auction' && at !== null && at <= begunBefore(now);
}

/** Went the car off sale because its auction was held? */
export function endedByAuction({
  status,
  availability,
  available_at: at,
  sold_at: soldAt,
}: Lot & { status: string; sold_at: Date | null }): boolean {
  if (status !== 'sold' || availability !== 'auction' || at === null) return false;
  return soldAt !== null && at <= soldAt.toISOString();
}
