import { exportLimit } from '@prichal/customs';
import type { ListingRow } from '../car-row.ts';

type ExportBan = Pick<ListingRow, 'export_ban' | 'export_note'>;

/** Whether the car may not leave its country for Russia directly; one in stock has come already. */
export function exportBan(
  car: Parameters<typeof exportLimit>[0] & Pick<ListingRow, 'availability'>,
): ExportBan {
  const limit = exportLimit(car);
  const banned = limit.ban && car.availability !== 'stock';
  return { export_ban: banned, export_note: banned ? limit.note : null };
}
