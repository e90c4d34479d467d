import type { Availability, CarStatus } from '@prichal/contract';
import { isAuctionOver } from '../cars/auctions.ts';
import { officeDay } from '../rates/office-day.ts';
import type { FieldReader } from './field-reader.ts';

const DAY_MS = 86_400_000;
/** Days ahead within which an auction or an arrival is believed. */
const AHEAD_DAYS = 400;

export interface AvailabilityColumns {
  availability: Availability;
  available_at: string | null;
  stock_city: string | null;
}

/**
 * Where the car is. A car in stock has its price in roubles with everything at customs paid, so it names its city, and
 * another currency is an error: customs would be added on top.
 */
export function readAvailability(
  read: FieldReader,
  currency: string,
  now: Date,
): AvailabilityColumns {
  const availability = read.code('availability') ?? 'order';
  const at = read.moment(
    'available_at',
    now.getTime() + AHEAD_DAYS * DAY_MS,
    `Дальше чем через ${AHEAD_DAYS} дней.`,
  );
  const city = read.text('stock_city', 60);
  if (availability === 'stock' && currency !== 'RUB')
    read.addIssue('currency', 'Машина в наличии: цена нужна в рублях, таможня уже уплачена.');
  if (availability === 'stock' && city === null)
    read.addIssue('stock_city', 'Машина в наличии: укажите город, где она стоит.');
  return {
    availability,
    available_at: at === null ? null : momentOf(availability, at),
    stock_city: availability === 'stock' ? city : null,
  };
}

/** Whether a car that is on sale by its line is off it by its auction, which is over: nobody can bid for it any more. */
export function isAuctionPast(
  read: FieldReader,
  { status, ...place }: AvailabilityColumns & { status: CarStatus },
  now: Date,
): boolean {
  if (status === 'sold' || !isAuctionOver(place, now)) return false;
  read.addIssue('available_at', 'Торги прошли: машина снята с продажи.', 'warning');
  return true;
}

/** The moment of an auction, the office's day of an arrival; `at` in ms. */
function momentOf(availability: Availability, at: number): string | null {
  if (availability === 'auction') return new Date(at).toISOString();
  if (availability !== 'transit') return null;
  return officeDay(new Date(at));
}
