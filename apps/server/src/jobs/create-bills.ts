import type { MessageSourceOptions } from '@prichal/lead-delivery';
import { createCalculationBill } from './calculation-bill.ts';
import { createCarBill } from './car-bill.ts';

/** What a message of a request says of money: the car's bill, and that of a calculation. */
export function createBills(
  of: Parameters<typeof createCarBill>[0] & {
    calculator: Parameters<typeof createCalculationBill>[0];
  },
): Required<Pick<MessageSourceOptions, 'carBill' | 'calculationBill'>> {
  return { carBill: createCarBill(of), calculationBill: createCalculationBill(of.calculator) };
}
