import type { BudgetAnswer, Calculation, DeliveryCity, Rejection } from '@prichal/contract';
import type { CalculationValues } from './input/calculation-values.ts';

/** What the calculator page is made from. */
export interface CalculatorData {
  values: CalculationValues;
  /** the example's car, when the form starts with one */
  example: string | null;
  /** null: no answers yet */
  calculation: Calculation | Rejection | null;
  /** show what is wrong: the form was sent */
  checked: boolean;
  cities: DeliveryCity[];
  /** usual clearance day per country, ISO */
  usualDays: Record<string, string>;
  /** the office's day, ISO */
  today: string;
  /** absolute address of the site */
  publicUrl: string;
  budget: BudgetData;
}

export interface BudgetData {
  amount: string;
  city: string;
  answer: BudgetAnswer | Rejection | null;
}
