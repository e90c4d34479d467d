import { contextOf, factsOf } from '@prichal/catalog';
import type { Car, CarBill } from '@prichal/contract';
import { estimate, findCity, isoDay, parseDay } from '@prichal/customs';
import type { EstimateInput, Moments } from '@prichal/customs';
import type { PricingReader } from './pricing-reader.ts';
import { timelineOf } from './calculate.ts';

/**
 * The bill of a catalogue car for an individual's own use, under the rates and on the day of its landed
 * total, so that the page's two sums agree. Null: the car is in stock, so that its customs are paid and no line adds to
 * its price; we do not deliver to this city; the car is under an export ban and no route is set; or nobody can say which
 * levies its country's cars pay.
 */
export async function billCar(
  reader: PricingReader,
  car: Car,
  city: string | null,
): Promise<CarBill | null> {
  if (car.availability === 'stock') return null;
  if ((car.export_ban && car.landed === null) || (city !== null && findCity(city) === undefined))
    return null;
  const pricing = await reader.read();
  if (!Object.hasOwn(pricing.costs.countries, car.country)) return null;
  const newest = pricing.known === null ? null : isoDay(pricing.known.rates.date);
  const asked = car.landed?.rates_date ?? newest;
  const rates = asked === null || asked === newest ? null : await reader.ratesOf(asked);
  const facts = factsOf({
    country: car.country,
    powertrain: car.powertrain,
    year: car.year,
    month: car.month,
    engine_cc: car.engine_cc,
    power_hp: car.power_hp,
    power_kw: car.power_kw === null ? null : String(car.power_kw),
    motor_power_30min_kw:
      car.motor_power_30min_kw === null ? null : String(car.motor_power_30min_kw),
    price_amount: car.price.amount,
    price_currency: car.price.currency,
    availability: car.availability,
    available_at: car.available_at,
  });
  const context = contextOf(pricing, facts, rates ?? undefined);
  if (car.export_ban && context.route === undefined) return null;
  if (context.country?.levies === 'unknown') return null;
  const input: EstimateInput = {
    ...facts,
    city,
    clearanceDate: parseDay(car.landed?.clearance_date ?? ''),
    rates: null,
  };
  const moments: Moments = new Map();
  return {
    estimate: estimate(input, context, moments),
    timeline: timelineOf(input, context, pricing.today, moments),
  };
}
