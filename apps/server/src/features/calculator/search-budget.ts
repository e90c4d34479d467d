import { AGES, BUDGET, UTILS, codes, emptyCarQuery, greatestTotal } from '@prichal/contract';
import type {
  BudgetAnswer,
  BudgetBand,
  BudgetCars,
  BudgetRequest,
  CarCard,
  CarQuery,
  CatalogReader,
  Rejection,
} from '@prichal/contract';
import { findCity } from '@prichal/customs';
import type { PricingReader } from './pricing-reader.ts';
import { cityOf } from './list-cities.ts';

/** Displacement at which the uniform duty of cars of three years and older changes, cc; decision No 107. */
const ENGINE_BANDS: readonly { value: string; title: string; from: number; to: number | null }[] = [
  { value: '1500', title: 'до 1,5 л', from: 0, to: 1500 },
  { value: '1800', title: '1,5–1,8 л', from: 1501, to: 1800 },
  { value: '2300', title: '1,8–2,3 л', from: 1801, to: 2300 },
  { value: '3000', title: '2,3–3 л', from: 2301, to: 3000 },
  { value: 'over', title: 'свыше 3 л', from: 3001, to: null },
];

interface Band {
  value: string;
  title: string;
  chosen: boolean;
  query: CarQuery;
}

/** Cars whose landed total, at its greatest, and delivery fit a sum, and what each limit holds back. The sums are for an individual's own use. */
export async function searchBudget(
  reader: PricingReader,
  catalog: Pick<CatalogReader, 'budget'>,
  request: BudgetRequest,
): Promise<BudgetAnswer | Rejection> {
  const { amount_rub: amount } = request;
  if (!Number.isSafeInteger(amount) || amount < BUDGET.min || amount > BUDGET.max)
    return {
      ok: false,
      fields: { amount_rub: 'Сумма: от 100\u00a0000 до 100\u00a0000\u00a0000\u00a0₽' },
    };
  const city = request.city === null ? null : findCity(request.city);
  if (city === undefined)
    return { ok: false, fields: { city: 'Город: такого города нет в списке доставки' } };
  const { costs } = await reader.read();
  const delivered = city === null ? null : cityOf(city, costs);
  const delivery = delivered === null ? 0 : delivered.rub;
  const limit = Math.max(0, amount - (delivery ?? 0));
  const bands = bandsOf(request, limit);
  const found = await catalog.budget(
    queryOf(request, limit),
    bands.flatMap((group) => group.bands.map(({ query }) => query)),
  );
  const totalOf = (rub: string) => String(Number(rub) + (delivery ?? 0));
  let next = 0;
  return {
    ok: true,
    request,
    city: delivered,
    delivery_rub: delivery === null ? null : String(delivery),
    count: found.count,
    count_exact: found.count_exact,
    cars: found.cars.map((car) => ({ car, total_rub: totalOf(car.landed?.total_rub ?? '0') })),
    limits: bands.map(({ name, title, bands: group }) => ({
      name,
      title,
      bands: group.map((band) => bandAnswer(band, found.bands[next++], amount, totalOf)),
    })),
  };
}

function bandAnswer(
  { value, title, chosen }: Band,
  found: BudgetCars['bands'][number] | undefined,
  amount: number,
  totalOf: (rub: string) => string,
): BudgetBand {
  const cheapest: CarCard | null = found?.cheapest ?? null;
  const from = cheapest?.landed == null ? null : totalOf(greatestTotal(cheapest.landed));
  return {
    value,
    title,
    chosen,
    count: found?.count ?? 0,
    count_exact: found?.count_exact ?? true,
    from_rub: from,
    short_rub: from === null ? null : String(Math.max(0, Number(from) - amount)),
    cheapest: from === null ? null : cheapest,
  };
}

function queryOf(request: BudgetRequest, limit: number): CarQuery {
  return {
    ...emptyCarQuery(),
    sort: '-price',
    price_to: limit,
    country: request.country === null ? [] : [request.country],
    util: request.util === null ? [] : [request.util],
    age: request.age === null ? [] : [request.age],
    // the question is what to bring: a car in stock is priced where it stands
    availability: ['order', 'auction', 'transit'],
    body: request.body ? [request.body] : [],
    fuel: request.fuel ? [request.fuel] : [],
    wheel: request.wheel ? [request.wheel] : [],
    ...(request.engine_to === null ? {} : { engine_to: request.engine_to }),
  };
}

/** One group per limit with its bands; the other limits stay as requested. */
function bandsOf(
  request: BudgetRequest,
  limit: number,
): { name: BudgetAnswer['limits'][number]['name']; title: string; bands: Band[] }[] {
  const query = queryOf(request, limit);
  const { engine_to: engineTo, ...anyEngine } = query;
  return [
    {
      name: 'util',
      title: 'Мощность и утилизационный сбор',
      bands: codes(UTILS).map((value) => ({
        value,
        title: UTILS[value],
        chosen: request.util === null || request.util === value,
        query: { ...query, util: [value] },
      })),
    },
    {
      name: 'age',
      title: 'Возраст',
      bands: codes(AGES).map((value) => ({
        value,
        title: AGES[value],
        chosen: request.age === null || request.age === value,
        query: { ...query, age: [value] },
      })),
    },
    {
      name: 'engine',
      title: 'Объём двигателя',
      bands: ENGINE_BANDS.map(({ value, title, from, to }) => ({
        value,
        title,
        chosen: engineTo === undefined || (to !== null && to <= engineTo),
        query: { ...anyEngine, engine_from: from, ...(to === null ? {} : { engine_to: to }) },
      })),
    },
  ];
}
