import type { Paint } from '@prichal/contract';
import type { ModelVersion } from '../models/models.ts';

/** What is already decided about a demo car when its papers are written. */
export interface DemoDraft {
  version: ModelVersion;
  /** row of the set, from 0 */
  row: number;
  sourceId: string;
  year: number;
  /** 1–12 as it really was, whether or not the listing shows it */
  month: number;
  ageMonths: number;
  mileageKm: number;
  paint: Paint;
  /** YYYY-MM-DD: day of the sheet, not after the listing day */
  sheetDate: string;
}

export const NOT_REAL = {
  label: 'Документ',
  value: 'демонстрационный, такого автомобиля в продаже нет',
};
