import { listLeadPhotos, readRepeats } from '@prichal/database';
import type { Database, Lead } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { MessageBill, MessageSource } from '../lead-message.ts';
import { buildMessage } from './build-message.ts';
import { leadFacts } from './lead-facts.ts';
import { calculationQuery } from './message-bill.ts';
import { readMessageCars } from './message-cars.ts';

export interface MessageSourceOptions {
  db: Kysely<Database>;
  /** origin of the site, no slash at the end */
  publicUrl: string;
  /** signed address that claims the request; `channel` identifies where a manager came from */
  claimLink: (leadUid: string, channel: string) => string;
  /** address of a stored photograph by its name, for those who may see it; null: it has none; absent: photographs are not linked */
  photoLink?: (name: string) => string | null;
  /** what a car of the catalogue costs now, to a city (slug, null: Vladivostok); null: nothing can be said. A failure counts as null. */
  carBill?: (country: string, id: string, city: string | null) => Promise<MessageBill | null>;
  /** «Казань» by the slug; null: no such city */
  cityName?: (slug: string) => string | null;
  /** what the calculation of this address (the part behind «?») comes to; null: it says none. A failure counts as null. */
  calculationBill?: (query: URLSearchParams) => Promise<MessageBill | null>;
}

/** Bills of the calculations these requests came with, by what stands in their addresses. */
async function readCalculationBills(
  leads: readonly Lead[],
  calculationBill: NonNullable<MessageSourceOptions['calculationBill']>,
): Promise<Map<string, MessageBill>> {
  const queries = new Map(
    leads.flatMap((lead) => {
      const facts = leadFacts(lead);
      const query = facts.context.bill === undefined ? calculationQuery(facts) : null;
      return query === null ? [] : [[query.toString(), query]];
    }),
  );
  const bills = await Promise.all(
    [...queries].map(async ([key, query]) => {
      const bill = await calculationBill(query).catch(() => null);
      return bill === null ? [] : [[key, bill] as const];
    }),
  );
  return new Map(bills.flat());
}

/** Bills of the cars these requests are about, by car and city. A message is not held up by a calculator that fails. */
async function readCarBills(
  leads: readonly Lead[],
  carBill: NonNullable<MessageSourceOptions['carBill']>,
): Promise<Map<string, MessageBill>> {
  const cars = new Map(
    leads.flatMap((lead) => {
      const { car, city = null } = leadFacts(lead).context;
      return car === undefined ? [] : [[billKey(car, city), { ...car, city }]];
    }),
  );
  const bills = await Promise.all(
    [...cars].map(async ([key, { country, id, city }]) => {
      const bill = await carBill(country, id, city).catch(() => null);
      return bill === null ? [] : [[key, bill] as const];
    }),
  );
  return new Map(bills.flat());
}

function billKey(car: { country: string; id: string }, city: string | null): string {
  return `${car.country}/${car.id} ${city ?? ''}`;
}

/** Messages out of stored requests, with the car, the repetitions and the photographs: three statements for all of them. */
export function createMessageSource(options: MessageSourceOptions): MessageSource {
  const { db, publicUrl, claimLink, photoLink, carBill, calculationBill, cityName } = options;
  return {
    async prepare(leads, { repeats: counted, whole = leads } = {}) {
      const [cars, bills, calculated, repeats, photos] = await Promise.all([
        readMessageCars(db, leads, publicUrl),
        carBill === undefined ? new Map<string, MessageBill>() : readCarBills(whole, carBill),
        calculationBill === undefined
          ? new Map<string, MessageBill>()
          : readCalculationBills(whole, calculationBill),
        counted ?? readRepeats(db, leads),
        photoLink === undefined
          ? []
          : listLeadPhotos(
              db,
              whole.map(({ uid }) => uid),
            ),
      ]);
      return (lead, level, channel) => {
        const facts = leadFacts(lead);
        const { car, city } = facts.context;
        const query = calculationQuery(facts);
        return buildMessage(lead, level, {
          car: car === undefined ? null : (cars.get(`${car.country}/${car.id}`) ?? null),
          carBill: car === undefined ? null : (bills.get(billKey(car, city ?? null)) ?? null),
          calculationBill: query === null ? null : (calculated.get(query.toString()) ?? null),
          city: city === undefined ? null : (cityName?.(city) ?? null),
          repeat: repeats.get(lead.uid) ?? null,
          photos: photos
            .filter(({ lead_uid }) => lead_uid === lead.uid)
            .flatMap(({ name }) => photoLink?.(name) ?? []),
          claimLink: claimLink(lead.uid, channel),
          publicUrl,
        });
      };
    },
  };
}
