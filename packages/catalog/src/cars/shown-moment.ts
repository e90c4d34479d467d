import { OFFICE_OFFSET_MINUTES } from '@prichal/contract';
import type { ListingRow } from '../car-row.ts';

const MINUTE_MS = 60_000;

/**
 * When an auction is, «30.11.2026 10:00» by the clock of Vladivostok, or a car arrives, «12.12.2026»; null: not known.
 * The importer reads both back.
 */
export function shownMoment({
  availability,
  available_at: at,
}: Pick<ListingRow, 'availability' | 'available_at'>): string | null {
  if (at == null) return null;
  const offset = availability === 'auction' ? OFFICE_OFFSET_MINUTES * MINUTE_MS : 0;
  const [day = '', time = ''] = new Date(Date.parse(at) + offset).toISOString().split('T');
  const shown = day.split('-').toReversed().join('.');
  return availability === 'auction' ? `${shown} ${time.slice(0, 5)}` : shown;
}
