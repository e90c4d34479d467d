import type { Estimate, CarCountry } from '@prichal/contract';
import type { BillPart } from '../../../site/request-opener.ts';
import { GROUP_COLOURS, billGroups } from './groups.ts';
import { sumText, unknownText } from './line-texts.ts';

/** The estimate in four lines: what the request dialog shows of a bill. */
export function billParts(estimate: Estimate, country: CarCountry): BillPart[] {
  return billGroups(estimate, country).map(({ name, title, sum, range, share }) => ({
    group: GROUP_COLOURS[name],
    title,
    sum: sumText(sum, range, unknownText(name)),
    part: share,
  }));
}
