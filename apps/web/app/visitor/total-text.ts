import type { Landed } from '@prichal/contract';
import { formatNumber, formatRub } from '@prichal/ui/format.ts';
import { cityFor, landedTo } from './chosen-city.ts';
import type { CityPrice } from './chosen-city.ts';

/** The total to a city in one line, «1 740 959 ₽» or «от 1 700 000 до 2 000 000 ₽»; null when it is not known. */
export function totalText(
  landed: Landed | null,
  city: Pick<CityPrice, 'genitive' | 'rub'> | null = null,
): string | null {
  if (landed === null) return null;
  const to = cityFor(landed, city);
  const from = landedTo(landed.total_rub, to).totalRub;
  if (landed.complete || landed.total_to_rub === null)
    return (landed.complete ? '' : 'от\u00a0') + formatRub(from);
  const most = landedTo(landed.total_to_rub, to).totalRub;
  return `от\u00a0${formatNumber(from)} до\u00a0${formatRub(most)}`;
}
