import { multiplyDivide } from './money.ts';
import { kilowattHundredths } from './power.ts';
import { EXCISE_HP_UP_TO } from './tariffs/excise.ts';
import type { Settings } from './settings.ts';
import type { ExciseEdition } from './tariffs/excise.ts';
import type { Power } from './types.ts';

/**
 * Excise, kopecks: rate of the bracket × the whole power (Tax Code, art. 193).
 * The power is the hp as entered, or kW / 0.75 (setting `excisePower`).
 */
export function excise(
  power: Power,
  tariff: ExciseEdition,
  powerRule: Settings['excisePower'],
): number {
  const rate = exciseRate(power, tariff, powerRule);
  // RUB/hp × thousandths of a hp ÷ 10 are kopecks; from kW also × 4 / 3.
  const units = excisePower(power, powerRule);
  return units.unit === 'hp'
    ? multiplyDivide(rate, units.thousandths, 10)
    : multiplyDivide(rate * 4, units.thousandths, 30);
}

/** RUB per hp for a power. */
export function exciseRate(
  power: Power,
  tariff: ExciseEdition,
  powerRule: Settings['excisePower'],
): number {
  const units = excisePower(power, powerRule);
  // Bounds 90, 150 … hp are 67.5, 112.5 … kW: kW are compared with ¾ of the bound, exactly.
  const quarters = units.unit === 'hp' ? 4 : 3;
  for (let row = 0; row < EXCISE_HP_UP_TO.length; row += 1) {
    const bound = EXCISE_HP_UP_TO[row];
    if (bound !== undefined && units.thousandths * 4 <= bound * 1000 * quarters) {
      return tariff.rates[row] ?? NaN;
    }
  }
  return NaN;
}

/** The power that the rate is applied to. */
export function excisePower(power: Power, powerRule: Settings['excisePower']): Power {
  return powerRule === 'hp_as_entered' || power.unit === 'kw'
    ? power
    : { unit: 'kw', thousandths: kilowattHundredths(power) * 10 };
}
