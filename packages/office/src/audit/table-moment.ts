import { OFFICE_OFFSET_MINUTES } from '@prichal/contract';

/**
 * «2026-11-20 12:05» by the office's clock, which the head of the column names: a form that spreadsheets of every language
 * read as a time.
 */
export function tableMoment(at: Date): string {
  const local = new Date(at.getTime() + OFFICE_OFFSET_MINUTES * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}
