import { paths } from '../../paths.ts';
import { emptyValues, printValues } from './input/calculation-values.ts';
import type { CalculationValues } from './input/calculation-values.ts';

/** The form with these answers in it. */
export function formAddress(values: CalculationValues): string {
  return paths.calculator(printValues(values));
}

/** The form without the example it otherwise starts with. */
export function blankAddress(): string {
  return formAddress({ ...emptyValues(), country: 'japan' });
}

/** The document of these answers. */
export function resultAddress(values: CalculationValues): string {
  return paths.calculatorResult(printValues(values));
}
