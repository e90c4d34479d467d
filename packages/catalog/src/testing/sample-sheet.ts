import type { Condition } from '@prichal/contract';

/** A sheet of a Japanese auction, without its picture. */
export const SAMPLE_SHEET: Condition = {
  kind: 'auction_sheet',
  house: 'USS Tokyo',
  date: '2026-11-12',
  grade: '4.5',
  interior: 'B',
  marks: [{ code: 'A1', panel: 'hood' }],
  facts: [{ label: 'Владельцы', value: '1' }],
  scan: null,
};
