import { estimateTotalRub, estimateTotalText } from '@prichal/contract';
import type { DeliveryCity, Estimate } from '@prichal/contract';
import type { RequestSubject } from '../../../site/request-opener.ts';

/** What a request carries of a calculation: its text, its sum, the address that gives it again. */
export type CarriedCalculation = NonNullable<RequestSubject['calculation']>;

/** «до Казани», where the sum goes as far; a carrier without a price leaves it in Vladivostok. */
export function toCity(
  { facts }: Estimate,
  city: Pick<DeliveryCity, 'name' | 'genitive'> | null,
): string {
  return `до ${city && facts.total_to === city.name ? city.genitive : 'Владивостока'}`;
}

/** `title`: the car, `to`: see `toCity`, `url`: absolute address of the calculation. */
export function carriedCalculation(
  estimate: Estimate,
  { title, to, url }: { title: string; to: string; url: string },
): CarriedCalculation {
  return {
    title: `${title}, ${to}`,
    total: estimateTotalText(estimate),
    totalRub: estimateTotalRub(estimate),
    url,
  };
}
