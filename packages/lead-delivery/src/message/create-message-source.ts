import { listLeadPhotos, readRepeats } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { MessageSource } from '../lead-message.ts';
import { buildMessage } from './build-message.ts';
import { leadFacts } from './lead-facts.ts';
import { readMessageCars } from './message-cars.ts';

export interface MessageSourceOptions {
  db: Kysely<Database>;
  /** origin of the site, no slash at the end */
  publicUrl: string;
  /** signed address that marks the request as taken; `channel` says where a manager came from */
  takenLink: (leadUid: string, channel: string) => string;
  /** address of a stored photograph by its name, for those who may see it; absent: photographs are not linked */
  photoLink?: (name: string) => string;
}

/** Messages out of stored requests, with the car, the repetitions and the photographs: three statements for all of them. */
export function createMessageSource(options: MessageSourceOptions): MessageSource {
  const { db, publicUrl, takenLink, photoLink } = options;
  return {
    async prepare(leads) {
      const [cars, repeats, photos] = await Promise.all([
        readMessageCars(db, leads, publicUrl),
        readRepeats(db, leads),
        photoLink === undefined
          ? []
          : listLeadPhotos(
              db,
              leads.map(({ uid }) => uid),
            ),
      ]);
      return (lead, level, channel) => {
        const { car } = leadFacts(lead).context;
        return buildMessage(lead, level, {
          car: car === undefined ? null : (cars.get(`${car.country}/${car.id}`) ?? null),
          repeat: repeats.get(lead.uid) ?? null,
          photos: photos
            .filter(({ lead_uid }) => lead_uid === lead.uid)
            .flatMap(({ name }) => photoLink?.(name) ?? []),
          takenLink: takenLink(lead.uid, channel),
          publicUrl,
        });
      };
    },
  };
}
