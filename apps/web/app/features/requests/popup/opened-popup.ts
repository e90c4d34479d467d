import type { PopupTrigger, PopupVariant } from '@prichal/contract';
import type { CompletedCalculation } from '../../../visitor/completed-calculation.ts';
import type { PageCar } from '../../../visitor/page-car.ts';
import type { PopupGroup } from './variants.ts';

/** A popup that was decided on. */
export interface OpenedPopup {
  trigger: PopupTrigger;
  variant: PopupVariant;
  /** what was drawn for the visitor, shown or not */
  drawn: PopupGroup | PopupVariant;
  /** key of the test when its draw decided what is shown */
  experiment?: string;
  calculation: CompletedCalculation | null;
  /** the car whose page it opened on */
  car: PageCar | null;
}
