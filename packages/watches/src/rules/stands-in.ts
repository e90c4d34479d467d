/** Totals go to this city, and carriers go on from it. */
const PORT = 'Владивосток';

/** «Москва»: the city of a car in stock that stands elsewhere than in Vladivostok; null: no such car. */
export function standsIn(availability: string | null, stockCity: string | null): string | null {
  return availability === 'stock' && stockCity !== PORT ? stockCity : null;
}
