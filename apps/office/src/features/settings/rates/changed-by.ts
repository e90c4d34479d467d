import type { PricingDay } from '@prichal/contract/office';
import { formatMoment } from '../../../time/format-moment.ts';

/** «Анна, сегодня в 14:22»; null: nobody has changed it here. */
export function changedBy(changed: PricingDay['margin']['changed']): string | null {
  return changed && `${changed.by ?? 'Владелец (терминал)'}, ${formatMoment(changed.at)}`;
}
