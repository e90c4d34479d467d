import type { CarCountry } from '@prichal/contract';

/** A grade that the glossary explains together with another. */
const SAME_GRADE: Record<string, string> = { '1': '2', '***': '0', R1: 'RA', R2: 'RB' };

/** Grades of Japanese auctions with a note of their own. */
export const AUCTION_GRADES: readonly string[] = [
  'S',
  '6',
  '5',
  '4.5',
  '4',
  '3.5',
  '3',
  '2',
  '0',
  'R',
  'RA',
  'RB',
  'X',
];

/** Name of the note that explains a car's grade, for `Term`; null when the glossary has none. */
export function gradeTerm(country: CarCountry, grade: string): string | null {
  if (country === 'china') return /^[A-D]$/.test(grade) ? 'china-grade' : null;
  if (country !== 'japan') return null;
  const known = SAME_GRADE[grade] ?? grade;
  return AUCTION_GRADES.includes(known) ? `grade-${known}` : null;
}
