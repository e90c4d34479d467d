import type { Bounds, CarCard, Landing } from '@prichal/contract';

/** Cars whose whole way begins with the order. */
const BROUGHT: ReadonlySet<CarCard['availability']> = new Set(['order', 'auction']);

/**
 * Usual days to Vladivostok of the cars that a page of a brand shows: those under an export ban come by the route of
 * their sum. Null: none of them has a way that is known.
 * @param direct days of the country's usual route
 */
export function landingDays({ cars }: Pick<Landing, 'cars'>, direct: number): Bounds | null {
  const days = cars.flatMap(({ availability, landed }) =>
    landed === null || !BROUGHT.has(availability) ? [] : [landed.route?.days ?? direct],
  );
  return days.length === 0 ? null : { from: Math.min(...days), to: Math.max(...days) };
}

/** «36», «36–54» */
export function rangeOf({ from, to }: Bounds): string {
  return from === to ? String(from) : `${from}–${to}`;
}
