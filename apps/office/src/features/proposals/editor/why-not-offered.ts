import { decapitalize } from '@prichal/contract';
import type { CarCard } from '@prichal/contract';

/** Why a car of the catalogue cannot be added to a proposal; null: it can. */
export function whyNotOffered(
  {
    id,
    landed,
    availability,
    export_ban: isBanned,
  }: Pick<CarCard, 'id' | 'landed' | 'availability' | 'export_ban'>,
  taken: readonly string[],
): string | null {
  if (taken.includes(id)) return 'Уже в предложении';
  // its customs are paid: there are no lines to freeze
  if (availability === 'stock') return 'Уже в\u00a0наличии: расчёта по\u00a0строкам нет';
  if (landed?.complete === true) return null;
  // a banned car that has a sum comes by another way: what is missing is a fact
  if (landed !== null && landed.missing !== null)
    return `Точной суммы нет, в\u00a0документах не\u00a0указано: ${decapitalize(landed.missing)}`;
  return isBanned && landed === null
    ? 'Прямой вывоз запрещён: точной суммы нет'
    : 'Точной суммы нет: не\u00a0хватает данных';
}
