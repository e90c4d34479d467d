import { formAddress, resultAddress } from '../addresses.ts';
import { createHash } from 'node:crypto';
import type { Calculation, Site, CarCountry } from '@prichal/contract';
import { redirect } from 'react-router';
import { spreadOf } from '../../../site/ledger-spread.server.ts';
import { paths } from '../../../paths.ts';
import { carOf, officeToday, ratesOf, titleOfCar } from '../load-calculator.server.ts';
import { printValues, readSent } from '../input/calculation-values.ts';
import type { CalculationValues } from '../input/calculation-values.ts';
import { estimateRequest } from '../input/estimate-request.ts';
import { qrCode } from './qr.server.ts';
import type { ResultData } from './result-data.ts';

/**
 * The calculation of an address. Invalid answers return to the form with their issues. An address without its day of
 * customs and of rates gets them, so that it gives the same result tomorrow.
 */
export async function loadResult(site: Site, query: URLSearchParams): Promise<ResultData> {
  const values = readSent(query);
  const calculation = await site.calculator.estimate(estimateRequest(values), ratesOf(values));
  if (!calculation.ok)
    throw redirect(`${formAddress(values)}${query.size === 0 ? '' : '&check=1'}`);
  const { estimate } = calculation;
  const whole = withDays(values, calculation);
  const address = printValues(whole).toString();
  if (address !== printValues(values).toString()) throw redirect(resultAddress(whole));
  const [car, cities] = await Promise.all([carOf(site, values), site.calculator.cities()]);
  const url = site.publicUrl + resultAddress(whole);
  return {
    values: whole,
    calculation,
    city: cities.find(({ slug }) => slug === values.city) ?? null,
    car: car && {
      title: titleOfCar(car),
      picture: car.picture,
      path: paths.car(car.country, car.id),
    },
    spread: await spreadOf(site, {
      country: whole.country as CarCountry,
      via: estimate.route?.via ?? null,
    }),
    number: numberOf(address, estimate.rates.date),
    address: url,
    qr: qrCode(url),
    today: officeToday(site),
  };
}

/** The answers with the day of customs and of the rates that the calculation used: they give the same sum tomorrow. */
export function withDays(
  values: CalculationValues,
  { estimate, rates }: Calculation,
): CalculationValues {
  return {
    ...values,
    clearance_date: estimate.facts.clearance_date,
    rates_date: values.rates_date === '' ? (rates.date ?? '') : values.rates_date,
  };
}

/** «К-20112026-4831»: the day of the rates and four figures that only these answers have; the same address, the same number. */
function numberOf(address: string, day: string): string {
  const figures = (createHash('sha256').update(address).digest().readUInt32BE(0) % 9000) + 1000;
  const [year = '', month = '', date = ''] = day.split('-');
  return `К-${date}${month}${year}-${figures}`;
}
