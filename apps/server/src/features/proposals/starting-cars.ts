import { findCarCountry } from '@prichal/contract';
import type { CarCountry } from '@prichal/contract';
import { findLead } from '@prichal/database';
import { leadFacts } from '@prichal/lead-delivery';
import type { ProposalDeps } from '@prichal/office';

type CatalogueCar = { country: CarCountry; id: string };

/**
 * What a proposal to a lead begins with: the cars that were chosen, otherwise the one of the request while the
 * catalogue has it; and the city of the request.
 */
export async function startingCars(
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
