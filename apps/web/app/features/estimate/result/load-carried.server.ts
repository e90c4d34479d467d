import type { Site } from '@prichal/contract';
import { resultAddress } from '../addresses.ts';
import { readValues } from '../input/calculation-values.ts';
import { estimateRequest } from '../input/estimate-request.ts';
import { carOf, ratesOf, titleOfCar } from '../load-calculator.server.ts';
import { carriedCalculation, toCity } from './carried-calculation.ts';
import type { CarriedCalculation } from './carried-calculation.ts';
import { withDays } from './load-result.server.ts';
import { plainTitle } from './result-texts.ts';

/** Longer answers are not real ones. */
const ANSWERS_MAX = 900;

/**
 * The calculation that a request sent without scripts is about, counted again from its answers: a sum in an address
 * could be anybody's. `answers`: the query of a result's address. Null where there are none or they do not count.
 */
export async function loadCarried(
  site: Site,
  answers: string | null,
): Promise<CarriedCalculation | null> {
  if (!answers || answers.length > ANSWERS_MAX) return null;
  const values = readValues(new URLSearchParams(answers));
  const counted = await site.calculator.estimate(estimateRequest(values), ratesOf(values));
  if (!counted.ok) return null;
  const whole = withDays(values, counted);
  const [car, cities] = await Promise.all([carOf(site, values), site.calculator.cities()]);
  const city = cities.find(({ slug }) => slug === values.city) ?? null;
  return carriedCalculation(counted.estimate, {
    title: car ? titleOfCar(car) : plainTitle(whole),
    to: toCity(counted.estimate, city),
    url: site.publicUrl + resultAddress(whole),
  });
}
