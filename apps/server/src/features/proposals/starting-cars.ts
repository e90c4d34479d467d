import { findCarCountry } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import { findLead } from '@prichal/database';
import { leadFacts } from '@prichal/lead-delivery';
import { OfficeError, createProposal } from '@prichal/office';
import type { Actor, ProposalDeps } from '@prichal/office';

type CatalogueCar = { country: CarCountry; id: string };

/**
 * Begins a proposal, see `startingCars`. A car of the request that has no exact sum is left out: of many hybrids the
 * catalogue lacks a fact, and there is no other way to a proposal in which the manager could name it.
 * @returns its uid
 */
export async function beginProposal(
  deps: ProposalDeps,
  actor: Actor,
  input: { leadUid: string; cars: readonly CatalogueCar[] | undefined; now: Date },
): Promise<string> {
  const { leadUid, cars: chosen, now } = input;
  const { cars, city } = await startingCars(deps, leadUid, chosen);
  try {
    return await createProposal(deps, actor, { leadUid, cars, city, now });
  } catch (error) {
    const isOfCar = error instanceof OfficeError && error.field?.startsWith('cars.') === true;
    if (chosen !== undefined || !isOfCar) throw error;
    return await createProposal(deps, actor, { leadUid, cars: [], city, now });
  }
}

/**
 * What a proposal to a lead begins with: the cars that were chosen, otherwise the one of the request while the
 * catalogue has it; and the city of the request.
 */
async function startingCars(
  { db, carOf, cityOf }: Pick<ProposalDeps, 'db' | 'carOf' | 'cityOf'>,
  leadUid: string,
  chosen: readonly CatalogueCar[] | undefined,
): Promise<{ cars: readonly CatalogueCar[]; city: string | null }> {
  const lead = await findLead(db, leadUid);
  const { car, city } = lead === null ? {} : leadFacts(lead).context;
  const known = city !== undefined && cityOf(city) !== null ? city : null;
  if (chosen !== undefined) return { cars: chosen, city: known };
  const country = findCarCountry(car?.country);
  const offered = car === undefined || country === undefined ? null : await carOf(country, car.id);
  return {
    cars:
      offered === null || car === undefined || country === undefined
        ? []
        : [{ country, id: car.id }],
    city: known,
  };
}
