import { isoDay } from '@prichal/customs';
import type { CostTable } from '@prichal/customs';

/** The shape that parseCostTable reads. */
export function costsAsJson(table: CostTable): Record<string, unknown> {
  return { ...table, validFrom: isoDay(table.validFrom) };
}
