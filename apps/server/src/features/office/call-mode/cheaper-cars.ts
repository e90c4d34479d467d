import { FUEL_POWERTRAINS, emptyCarQuery, carCountries } from '@prichal/contract';
import type { Car, CarCard, CarQuery, Estimate, Fuel } from '@prichal/contract';
import type { CheaperCar } from '@prichal/contract/office';
import { compareBills, freezeEstimate } from '@prichal/proposals';
import type { FrozenBill } from '@prichal/proposals';
import type { CallModeSources } from './call-mode-sources.ts';

type Kind = CheaperCar['kind'];
const LABELS: Record<Kind, string> = {
  power: 'льготный утилизационный сбор',
  age: 'старше трёх лет',
  country: 'другая страна',
};
/** Cars of one search that are counted to the kopeck. */
const COUNTED = 3;
const SHOWN = 2;
/** An engine of another class is no way round. */
const ENGINE_SPREAD = 0.3;

/**
 * The cheapest changes: each kind's cheapest car like it, counted as a proposal would count it. Only cars with an exact
 * sum: one under an export ban has none.
 */
export async function cheaperCars(
  sources: CallModeSources,
  base: { car: Car; bill: FrozenBill; estimate: Estimate; city: string },
  pages: readonly string[],
): Promise<CheaperCar[]> {
  const found: CheaperCar[] = [];
  for (const kind of kindsOf(base)) {
    const others = found.map(({ car }) => car.id);
    const one = await cheapest(sources, base, kind, pages, others);
    if (one !== null) found.push(one);
  }
  return found.toSorted((a, b) => a.difference_kopecks - b.difference_kopecks).slice(0, SHOWN);
}

function kindsOf({ estimate: { facts } }: { estimate: Estimate }): Kind[] {
  return [
    ...(facts.preferential === false ? (['power'] as const) : []),
    ...(facts.age_band === 'up_to_3' ? (['age'] as const) : []),
    'country',
  ];
}

async function cheapest(
  sources: CallModeSources,
  base: { car: Car; bill: FrozenBill; city: string },
  kind: Kind,
  pages: readonly string[],
  others: readonly string[],
): Promise<CheaperCar | null> {
  for (const [label, query] of queriesOf(base.car, kind)) {
    const { results } = await sources.catalog.list(query);
    const like = results.filter(
      (car) => car.id !== base.car.id && !others.includes(car.id) && car.landed?.complete === true,
    );
    for (const card of like.slice(0, COUNTED)) {
      const counted = await count(sources, base, card);
      if (counted === null) continue;
      const path = counted.path ?? '';
      return {
        ...counted,
        kind,
        label: `${label}, ${LABELS[kind]}`,
        warn: warnOf(base.car, card),
        seen: path !== '' && pages.some((page) => page.split(/[?#]/, 1)[0] === path),
      };
    }
  }
  return null;
}

/** The same model first, then the same body, with an engine of its class if there is one; the cheapest first. */
function queriesOf(car: Car, kind: Kind): [string, CarQuery][] {
  const fuel = (Object.keys(FUEL_POWERTRAINS) as Fuel[]).filter((one) =>
    FUEL_POWERTRAINS[one].includes(car.powertrain),
  );
  const common: CarQuery = {
    ...emptyCarQuery(),
    sort: 'price',
    // a proposal takes no car in stock, whose price has its customs in it
    availability: ['order', 'auction', 'transit'],
    fuel,
    ...(kind === 'age' ? { age: ['3-5'] } : { year_from: car.year - 1 }),
    ...(kind === 'power' ? { util: ['preferential'] } : {}),
    country:
      kind === 'country' ? carCountries().filter((one) => one !== car.country) : [car.country],
  };
  const engine =
    car.engine_cc === null
      ? {}
      : {
          engine_from: Math.floor(car.engine_cc * (1 - ENGINE_SPREAD)),
          engine_to: Math.ceil(car.engine_cc * (1 + ENGINE_SPREAD)),
        };
  return [
    ['Та же модель', { ...common, brand: [car.brand.slug], model: [car.model.slug] }],
    ['Тот же кузов', { ...common, body: [car.body], ...engine }],
    ['Тот же кузов', { ...common, body: [car.body] }],
  ];
}

async function count(
  { proposals }: CallModeSources,
  { bill, city }: { bill: FrozenBill; city: string },
  { country, id }: CarCard,
): Promise<Omit<CheaperCar, 'kind' | 'label' | 'warn' | 'seen'> | null> {
  const offered = await proposals.carOf(country, id);
  if (offered === null) return null;
  const answer = await proposals.price({ ...offered.request, city });
  const frozen = answer.ok ? freezeEstimate(answer.estimate) : null;
  if (frozen?.ok !== true) return null;
  const { total, parts } = compareBills(bill.lines, frozen.bill.lines);
  if (total >= 0) return null;
  const { title, facts, picture, path } = offered;
  return {
    car: { country, id },
    title,
    facts,
    picture,
    path,
    total_kopecks: frozen.bill.lines.reduce((sum, { kopecks }) => sum + kopecks, 0),
    difference_kopecks: total,
    parts,
  };
}

function warnOf(asked: Car, other: CarCard): string | null {
  return asked.wheel === 'left' && other.wheel === 'right' ? 'правый руль' : null;
}
