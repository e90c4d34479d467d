import { standsIn } from '@prichal/contract';
import { SUMS_NOW, selectCarsNow } from '@prichal/database';
import type { Database, Lead } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { MessageCar } from '../lead-message.ts';
import { leadFacts } from './lead-facts.ts';

/**
 * Cars that these requests are about, by «country/id». A car that is no longer in the catalogue retains its address.
 * @param publicUrl origin, no slash at the end
 */
export async function readMessageCars(
  db: Kysely<Database>,
  leads: readonly Lead[],
  publicUrl: string,
): Promise<Map<string, MessageCar>> {
  const asked = leads.flatMap((lead) => leadFacts(lead).context.car ?? []);
  if (asked.length === 0) return new Map();
  const rows = await selectCarsNow(db)
    .select(['country', 'id', 'brand_name', 'model_name', 'trim', 'year', 'status'])
    .select(['export_ban', 'availability', 'stock_city', ...SUMS_NOW])
    .where('id', 'in', [...new Set(asked.map(({ id }) => id))])
    .where('country', 'in', [...new Set(asked.map(({ country }) => country))])
    .execute();
  const cars = new Map<string, MessageCar>(
    asked.map(({ country, id }) => [
      `${country}/${id}`,
      {
        title: 'Автомобиль из каталога',
        url: addressOf(publicUrl, country, id),
        picture: null,
        totalRub: null,
        standsIn: null,
      },
    ]),
  );
  for (const row of rows) {
    const title = [row.brand_name, row.model_name, row.trim].filter(Boolean).join(' ');
    cars.set(`${row.country}/${row.id}`, {
      title: `${title}, ${row.year}${row.status === 'sold' ? ' (снят с продажи)' : ''}`,
      url: addressOf(publicUrl, row.country, row.id),
      picture: pictureOf(publicUrl, row.country, row.id),
      // a bound is no sum, and the direct route of a banned car is none at all
      totalRub:
        row.landed_to_rub === null && (!row.export_ban || row.route_via !== null)
          ? row.landed_rub
          : null,
      standsIn: standsIn(row),
    });
  }
  return cars;
}

function addressOf(publicUrl: string, country: string, id: string): string {
  return `${publicUrl}/catalog/${encodeURIComponent(country)}/${encodeURIComponent(id)}`;
}

/** The picture messengers show of the car's page: JPEG, which every mail program can show. */
function pictureOf(publicUrl: string, country: string, id: string): string {
  return `${publicUrl}/share/${encodeURIComponent(country)}/${encodeURIComponent(id)}.jpg`;
}
