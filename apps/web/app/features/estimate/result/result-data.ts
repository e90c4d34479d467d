import type { Calculation, DeliveryCity } from '@prichal/contract';
import type { KnownSpread } from '../../../site/spread-line.tsx';
import type { CalculationValues } from '../input/calculation-values.ts';
import type { QrCode } from './qr.server.ts';

/** The catalogue's car behind a calculation, when its facts are still the calculation's. */
interface ResultCar {
  title: string;
  picture: string;
  path: string;
}

export interface ResultData {
  values: CalculationValues;
  calculation: Calculation;
  city: DeliveryCity | null;
  car: ResultCar | null;
  /** how sums of this country came out; null: too few are known */
  spread: KnownSpread | null;
  /** «К-20112026-4831» */
  number: string;
  /** absolute address of this very calculation */
  address: string;
  qr: QrCode;
  /** the office's day, ISO */
  today: string;
}
