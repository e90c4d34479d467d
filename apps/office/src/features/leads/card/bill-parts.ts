import type { LeadCard } from '@prichal/contract/office';

export type BillPart = NonNullable<LeadCard['bill']>['parts'][number];

/** The groups of a bill as the site names and colours them. */
export const GROUPS = {
  abroad: { title: 'Страна покупки', colour: 'purchase' },
  transit: { title: 'В\u00a0пути', colour: 'transit' },
  customs: { title: 'Таможня', colour: 'customs' },
  russia: { title: 'Россия', colour: 'russia' },
} as const;

/** «52 %» of all parts; what is less than one but not nothing is «1 %» at least. */
export function percentOf(rub: number, parts: readonly BillPart[]): string {
  const whole = parts.reduce((sum, part) => sum + part.rub, 0);
  const percent = whole === 0 ? 0 : (rub / whole) * 100;
  return `${percent > 0 ? Math.max(1, Math.round(percent)) : 0}\u00a0%`;
}
