import { randomBytes } from 'node:crypto';
import { makeUuidV7 } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { SaleCountry } from '@prichal/customs';
import type { Kysely } from 'kysely';

const UAE: SaleCountry = {
  code: 'uae',
  name: 'ОАЭ',
  from: 'из ОАЭ',
  in: 'в ОАЭ',
  currency: 'AED',
  bought_in: 'Дубай',
  arrives_in: 'Владивосток',
  legs: [
    { name: 'Море', kind: 'sea', days: 30, from: 25, to: 45, part: 'to_customs' },
    { name: 'Таможня', kind: 'papers', days: 5, from: 3, to: 14, part: 'to_customs' },
  ],
  costs: [],
  levies: 'import',
  reason: 'Машина ввозится из-за пределов ЕАЭС.',
  open: true,
  intro: '',
};

/** The country as the owner adds it in the settings. */
export async function addUae(db: Kysely<Database>, at: Date): Promise<void> {
  await db
    .insertInto('sale_countries')
    .values({
      uid: makeUuidV7(at.getTime(), randomBytes),
      code: UAE.code,
      setting: JSON.stringify(UAE),
      why: 'новый агент',
      actor: 'terminal',
      created_at: at,
    })
    .execute();
}
