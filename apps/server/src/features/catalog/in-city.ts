import type {
  CalculatorReader,
  CarList,
  CarQuery,
  CatalogReader,
  DeliveryCity,
  Facets,
} from '@prichal/contract';
import { ApiError } from '../../http/api-error.ts';

/** Nothing costs that much and that little at once. */
const NOTHING = { price_from: 1, price_to: 0 } as const;

/** An API error that names its field; pages read `fields`. */
class UnknownCity extends ApiError {
  readonly fields: Record<string, string>;

  constructor() {
    const fields = { city: 'Такого города нет в\u00a0списке доставки.' };
    super('VALIDATION_ERROR', 'no such city of delivery', { fields });
    this.fields = fields;
  }
}

/**
 * The catalogue for visitors of any city. A car carrier costs the same for every car, so a total to a city is the
 * total to Vladivostok and a constant: bounds of the price go down by it, the histogram goes up, the order stays.
 * Totals of the cars stay those to Vladivostok; `city` of the list says what to add.
 * Throws VALIDATION_ERROR with the field `city` for one that is not on the list of delivery.
 */
export function catalogInCity(
  catalog: CatalogReader,
  calculator: Pick<CalculatorReader, 'cities'>,
): CatalogReader {
  async function cityOf({ city: slug }: CarQuery): Promise<DeliveryCity | null> {
    if (slug === undefined) return null;
    const city = (await calculator.cities()).find((one) => one.slug === slug);
    if (city !== undefined) return city;
    throw new UnknownCity();
  }
  const own: Pick<CatalogReader, 'list' | 'facets' | 'page'> = {
    async list(query) {
      const city = await cityOf(query);
      return listOf(await catalog.list(toVladivostok(query, city)), city);
    },
    async facets(query) {
      const city = await cityOf(query);
      return facetsOf(await catalog.facets(toVladivostok(query, city)), city);
    },
    async page(query) {
      const city = await cityOf(query);
      const { list, facets } = await catalog.page(toVladivostok(query, city));
      return { list: listOf(list, city), facets: facetsOf(facets, city) };
    },
  };
  return Object.assign(Object.create(catalog) as CatalogReader, own);
}

/** The same cars asked for by their totals to Vladivostok. */
function toVladivostok({ city: _slug, ...query }: CarQuery, city: DeliveryCity | null): CarQuery {
  const { price_from: from, price_to: to } = query;
  const carrier = city?.rub ?? 0;
  if (carrier === 0) return query;
  if (to !== undefined && to < carrier) return { ...query, ...NOTHING };
  return {
    ...query,
    ...(from === undefined ? {} : { price_from: Math.max(0, from - carrier) }),
    ...(to === undefined ? {} : { price_to: to - carrier }),
  };
}

function listOf(list: CarList, city: DeliveryCity | null): CarList {
  return city === null ? list : { ...list, city };
}

const moved = new WeakMap<Facets, Map<number, Facets>>();

/** Facets of a cached selection are one object, so values derived from them are cached with it. */
function facetsOf(facets: Facets, city: DeliveryCity | null): Facets {
  const carrier = city?.rub ?? 0;
  if (carrier === 0) return facets;
  const known = moved.get(facets) ?? new Map<number, Facets>();
  moved.set(facets, known);
  const own = known.get(carrier) ?? {
    ...facets,
    price: facets.price.map((bin) => shift(bin, carrier)),
  };
  known.set(carrier, own);
  return own;
}

function shift(bin: Facets['price'][number], rub: number): Facets['price'][number] {
  return { ...bin, from_rub: bin.from_rub + rub, to_rub: bin.to_rub + rub };
}
