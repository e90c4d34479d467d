import { takeUpSaleCountries } from '@prichal/catalog';
import type { Database } from '@prichal/database';
import { TERMINAL, setSaleCountry } from '@prichal/office';
import type { Kysely } from 'kysely';

export const LEVIES_REASON = 'Доплату считают по документам машины.';

const KYRGYZSTAN = {
  code: 'kyrgyzstan',
  name: 'Киргизия',
  from: 'из Киргизии',
  in: 'в Киргизии',
  currency: 'KGS',
  bought_in: 'Бишкек',
  arrives_in: 'Владивосток',
  legs: [{ name: 'Автовоз', kind: 'road', days: 14, from: 10, to: 20, part: 'to_customs' }],
  costs: [
    {
      title: 'Перевозка',
      recipient: 'Перевозчик',
      amount: '1500',
      unit: 'USD',
      note: 'Ставка',
      part: 'transit',
    },
  ],
  levies: 'unknown',
  reason: LEVIES_REASON,
  open: true,
  intro: '',
};

/** From now on cars are bought in Kyrgyzstan, and nobody can say which levies they pay. `registerCountries([])` ends it. */
export async function buyInKyrgyzstan(db: Kysely<Database>, now: Date): Promise<void> {
  await setSaleCountry(db, TERMINAL, { country: KYRGYZSTAN, why: 'тест', now });
  await takeUpSaleCountries(db);
}

/** A calculation of such a car, as its address says it. */
export const KYRGYZSTAN_QUERY =
  'country=kyrgyzstan&importer=individual&price_amount=2000000&price_currency=RUB&manufactured=2023-05&powertrain=petrol&engine_cc=1498&power_value=150&power_unit=hp';
