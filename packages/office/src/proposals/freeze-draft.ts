import { isDeepStrictEqual } from 'node:util';
import { officeDay } from '@prichal/catalog';
import { countryNames, findCarCountry } from '@prichal/contract';
import type { DraftCar, ProposalDraft } from '@prichal/contract/office';
import { freezeEstimate } from '@prichal/proposals';
import type { FrozenBill } from '@prichal/proposals';
import { OfficeError } from '../errors.ts';
import type { OfferedCity, ProposalDeps } from './proposal-deps.ts';
import { billOf } from './stored-draft.ts';
import type { StoredCar, StoredDraft } from './stored-draft.ts';

/**
 * A draft with a frozen bill for each car. A bill that is there already stays as it is, unless the car's facts or the
 * city have changed.
 * @param before the draft as it is stored; null: every bill is counted anew
 * @throws {OfficeError} wrong-input: no such car or city, a sum that is not known, a line that may not be
 */
export async function freezeDraft(
  deps: ProposalDeps,
  { cars, city, held_until }: ProposalDraft,
  { before, now }: { before: StoredDraft | null; now: Date },
): Promise<StoredDraft> {
  requireCity(deps, city);
  if (new Set(cars.map(({ key }) => key)).size !== cars.length)
    throw new OfficeError('wrong-input', 'Одна машина в предложении дважды.', { field: 'cars' });
  const stored: StoredCar[] = [];
  for (const [position, car] of cars.entries()) {
    const known =
      before?.city === city ? before.cars.find(({ key }) => key === car.key) : undefined;
    const same =
      known !== undefined && isDeepStrictEqual([known.car, known.request], [car.car, car.request])
        ? known
        : null;
    const made =
      same === null
        ? await freezeCar(deps, car, { city, position, now })
        : { ...same, ...car, title: await titleOf(deps, car, position) };
    billOf(made, position);
    stored.push(made);
  }
  return { cars: stored, city, held_until };
}

/** @throws {OfficeError} wrong-input: we do not deliver there */
export function requireCity(deps: Pick<ProposalDeps, 'cityOf'>, slug: string | null): OfferedCity {
  const city = deps.cityOf(slug);
  if (city === null)
    throw new OfficeError('wrong-input', 'Такого города нет в списке доставки.', { field: 'city' });
  return city;
}

async function freezeCar(
  deps: ProposalDeps,
  car: DraftCar,
  { city, position, now }: { city: string | null; position: number; now: Date },
): Promise<StoredCar> {
  const field = `cars.${position}`;
  const offered = car.car === null ? null : await deps.carOf(car.car.country, car.car.id);
  if (car.car !== null && offered === null)
    throw new OfficeError(
      'wrong-input',
      'Этой машины больше нет в каталоге, или она уже в наличии.',
      { field },
    );
  const facts = car.request ?? offered?.request;
  if (facts === undefined)
    throw new OfficeError('wrong-input', 'Заполните данные машины для расчёта.', { field });
  const asked = timely({ ...facts, city: city ?? '' }, now);
  const title = await titleOf({ carOf: async () => offered }, car, position);
  const country = findCarCountry(asked['country']);
  return {
    ...car,
    title,
    facts: car.facts.length === 0 && offered !== null ? offered.facts : car.facts,
    asked,
    frozen: await freezeRequest(deps, asked, field),
    frozen_at: now.toISOString(),
    country: country === undefined ? '' : countryNames(country).name,
    picture: offered?.picture ?? null,
    path: offered?.path ?? null,
  };
}

/** The day on which a car in transit was expected is not known any more once it has passed. */
function timely(asked: Record<string, unknown>, now: Date): Record<string, unknown> {
  const { clearance_date: day, ...rest } = asked;
  return typeof day === 'string' && day < officeDay(now) ? rest : asked;
}

/** As the manager calls the car, or the catalogue. @throws {OfficeError} wrong-input: neither does */
async function titleOf(
  { carOf }: Pick<ProposalDeps, 'carOf'>,
  { title: typed, car }: DraftCar,
  position: number,
): Promise<string> {
  const title = typed.trim() || (car && (await carOf(car.country, car.id))?.title);
  if (!title)
    throw new OfficeError('wrong-input', 'Как называется машина?', {
      field: `cars.${position}.title`,
    });
  return title;
}

/** @throws {OfficeError} wrong-input: what is missing for an exact sum, or wrong with the facts */
async function freezeRequest(
  deps: Pick<ProposalDeps, 'price'>,
  asked: Record<string, unknown>,
  field: string,
): Promise<FrozenBill> {
  const answer = await deps.price(asked);
  if (!answer.ok) {
    const [[name, message] = ['', 'Проверьте данные машины.']] = Object.entries(answer.fields);
    throw new OfficeError('wrong-input', message, { field: `${field}.request.${name}` });
  }
  const frozen = freezeEstimate(answer.estimate);
  if (!frozen.ok) throw new OfficeError('wrong-input', frozen.why, { field: `${field}.request` });
  return frozen.bill;
}

/**
 * The total of each car under the rates and laws of today, with its own lines; kopecks. Null: it cannot be known today.
 */
export async function totalsToday(
  deps: Pick<ProposalDeps, 'price'>,
  cars: readonly Pick<StoredCar, 'asked' | 'own' | 'costs'>[],
  now: Date,
): Promise<(number | null)[]> {
  return await Promise.all(
    cars.map(async ({ asked, own, costs }, position) => {
      const answer = await deps.price(timely(asked, now));
      const frozen = answer.ok ? freezeEstimate(answer.estimate) : null;
      if (frozen?.ok !== true) return null;
      const applying = own.filter(
        ({ replaces }) =>
          replaces === null || frozen.bill.lines.some(({ code }) => code === replaces),
      );
      return billOf({ frozen: frozen.bill, own: applying, costs }, position).total;
    }),
  );
}
