import { emptyCarQuery, parseBudgetRequest, truncateText } from '@prichal/contract';
import type {
  BudgetAnswer,
  BudgetRequest,
  CarQuery,
  DeliveryCity,
  Rejection,
  Site,
  CarCountry,
} from '@prichal/contract';
import { paths } from '../../paths.ts';
import { CARS_SHOWN, chooseThree } from './choose-three.ts';
import { PICK_FIELDS } from './pick-data.ts';
import type { PickAnswers, PickData, Picked } from './pick-data.ts';
import { answersText } from './pick-texts.ts';

/** What may give way when three cars are not found, the least wanted first, and how it is said. */
const LOOSE: readonly [keyof BudgetRequest, string][] = [
  ['age', 'возраст'],
  ['fuel', 'топливо'],
  ['body', 'кузов'],
  ['wheel', 'руль'],
  ['util', 'мощность'],
];

/** The quiz of an address: its questions, or three cars for its answers. */
export async function loadPick(site: Site, query: URLSearchParams): Promise<PickData> {
  const cities = await site.calculator.cities();
  const answers = readAnswers(query);
  if (!query.has('budget')) return { answers, issues: {}, cities, picked: null };
  const asked = parseBudgetRequest(requestOf(answers));
  const found = asked.ok ? await search(site, asked.request) : asked;
  if (!found.ok) return { answers, issues: byField(found.fields), cities, picked: null };
  const lists = asked.ok ? await listsOf(site, asked.request) : [];
  return { answers, issues: {}, cities, picked: pickedOf(found, answers, lists) };
}

function readAnswers(query: URLSearchParams): PickAnswers {
  return Object.fromEntries(
    PICK_FIELDS.map((name) => [name, truncateText((query.get(name) ?? '').trim(), 60)]),
  ) as unknown as PickAnswers;
}

/** Fields of the page → of the budget search. */
const NAMES = { budget: 'amount_rub', power: 'util' } as const;

function requestOf(answers: PickAnswers): URLSearchParams {
  return new URLSearchParams(
    PICK_FIELDS.map((name) => [(NAMES as Record<string, string>)[name] ?? name, answers[name]]),
  );
}

function byField(fields: Record<string, string>): Record<string, string> {
  const { amount_rub: budget, util: power, ...rest } = fields;
  return { ...rest, ...(budget ? { budget } : {}), ...(power ? { power } : {}) };
}

type Found = BudgetAnswer & {
  /** cars that fit every answer */
  exact: { count: number; exact: boolean };
  loosened: string[];
};

/** All the answers; then, as long as there are fewer than three cars, one answer fewer at a time. */
async function search(site: Site, asked: BudgetRequest): Promise<Found | Rejection> {
  const first = await site.calculator.budget(asked);
  if (!first.ok) return first;
  const exact = { count: first.count, exact: first.count_exact };
  let answer = first;
  let request = asked;
  const loosened: string[] = [];
  for (const [name, label] of LOOSE) {
    if (answer.cars.length >= CARS_SHOWN) break;
    if (!request[name]) continue;
    request = { ...request, [name]: null };
    const wider = await site.calculator.budget(request);
    if (!wider.ok) return wider;
    // an answer that stands in nobody's way is not named
    if (wider.count > answer.count) loosened.push(label);
    answer = wider;
  }
  // the cars that meet every answer come first
  const known = new Set(first.cars.map(({ car }) => `${car.country}/${car.id}`));
  const cars = [
    ...first.cars,
    ...answer.cars.filter(({ car }) => !known.has(`${car.country}/${car.id}`)),
  ];
  return { ...answer, cars, exact, loosened };
}

/** The same answers as filters of each country's list, where any car meets them. */
async function listsOf(site: Site, request: BudgetRequest): Promise<Picked['lists']> {
  const { amount_rub, city, util, age, engine_to: engine, body, fuel, wheel } = request;
  const query: CarQuery = {
    ...emptyCarQuery(),
    sort: '-price',
    price_to: amount_rub,
    util: util ? [util] : [],
    age: age ? [age] : [],
    body: body ? [body] : [],
    fuel: fuel ? [fuel] : [],
    wheel: wheel ? [wheel] : [],
    ...(engine === null ? {} : { engine_to: engine }),
    ...(city === null ? {} : { city }),
  };
  const { options } = await site.catalog.facets(query);
  return (options['country'] ?? [])
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => {
      const country = value as CarCountry;
      return { country, count, address: paths.catalog(country, query) };
    });
}

function pickedOf(found: Found, answers: PickAnswers, lists: Picked['lists']): Picked {
  const { request, city, delivery_rub, exact, loosened } = found;
  // with fewer than three exact ones the first are theirs, whatever the others would win by
  const cars = chooseThree(
    loosened.length > 0 ? found.cars.slice(0, CARS_SHOWN) : found.cars,
    request.amount_rub,
  );
  return {
    cars,
    lists,
    count: exact.count,
    countExact: exact.exact,
    loosened: cars.length > 0 ? loosened : [],
    cheapest: cars.length > 0 ? null : cheapestOf(found),
    deliveryOnRequest: city !== null && delivery_rub === null,
    city,
    text: answersText(
      { ...answers, budget: String(request.amount_rub) },
      city as DeliveryCity | null,
    ),
    address: paths.pick(
      new URLSearchParams(
        PICK_FIELDS.flatMap((name) => (answers[name] === '' ? [] : [[name, answers[name]]])),
      ),
    ),
  };
}

/** The cheapest of all bands: what the sum is short of. */
function cheapestOf({ limits }: BudgetAnswer): Picked['cheapest'] {
  const bands = limits
    .flatMap(({ bands: group }) => group)
    .filter(({ cheapest }) => cheapest !== null)
    .sort((a, b) => Number(a.from_rub) - Number(b.from_rub));
  const band = bands[0];
  if (!band?.cheapest || band.from_rub === null) return null;
  return { car: band.cheapest, total_rub: band.from_rub, short_rub: band.short_rub ?? '0' };
}
