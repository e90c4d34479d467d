import { answerBy, clientFirstName } from '@prichal/contract';
import type { DeliveryCity } from '@prichal/contract';
import type { LeadRow } from '@prichal/contract/office';
import type { Database, Lead, Repeat } from '@prichal/database';
import { KIND_TEXTS, askedCall, leadFacts } from '@prichal/lead-delivery';
import type { MessageSource, Office } from '@prichal/lead-delivery';
import { channelName, readPersonRepeats } from '@prichal/office';
import type { Kysely } from 'kysely';
import { carOf, readPictures } from './lead-cars.ts';
import { clockName, placeOf } from './lead-place.ts';

export interface RowSources {
  db: Kysely<Database>;
  /** messages without bills: a list has none */
  messages: MessageSource;
  office: Office;
  /** origin of the site, no slash at the end */
  publicUrl: string;
  /** with what a carrier costs to each */
  cities: () => Promise<readonly DeliveryCity[]>;
}

/** What a caller has read already. */
interface KnownOfRows {
  message: Awaited<ReturnType<MessageSource['prepare']>>;
  repeats: ReadonlyMap<string, Repeat>;
  names: ReadonlyMap<string, string>;
}

/** What rows of these leads need in addition to the leads themselves, in six statements for all of them. */
export async function prepareRows(
  { db, messages, office, publicUrl, cities }: RowSources,
  leads: readonly Lead[],
  known?: KnownOfRows,
): Promise<(lead: Lead, now: Date) => LeadRow> {
  const repeats = known?.repeats ?? (await readPersonRepeats(db, leads));
  const [message, pictures, names, channels, delivered] = await Promise.all([
    known?.message ?? messages.prepare(leads, { repeats }),
    readPictures(db, leads),
    known?.names ?? readNames(db),
    readChannels(db, leads),
    leads.some(isDelivered) ? cities() : [],
  ]);
  const carriers = new Map(delivered.map(({ slug, rub }) => [slug, rub]));
  return (lead, now) => {
    const made = message(lead, 'full', 'office');
    return {
      ...rowOf(lead, office, now),
      repeat: repeatOf(repeats.get(lead.uid)),
      car: carOf(lead, made, { pictures, carriers, publicUrl }),
      assignee:
        lead.assignee === null
          ? null
          : { uid: lead.assignee, name: names.get(lead.assignee) ?? 'Сотрудник' },
      claimed_via: channels.get(lead.uid) ?? null,
    };
  };
}

/** Whether a car of the catalogue was asked for, to a city. */
function isDelivered(lead: Lead): boolean {
  const { car, city } = leadFacts(lead).context;
  return car !== undefined && city !== undefined;
}

type OwnFields = Omit<LeadRow, 'repeat' | 'car' | 'assignee' | 'claimed_via'>;

function rowOf(lead: Lead, office: Office, now: Date): OwnFields {
  const { context, spamHints } = leadFacts(lead);
  const waits = lead.in_queue && lead.contacted_at === null;
  const asked = askedCall(lead.context);
  const respondBy = waits ? answerBy(office.respondBy(lead.created_at), asked) : null;
  const place = placeOf(lead, context.city);
  const isAsked = asked !== null && lead.contacted_at === null;
  return {
    uid: lead.uid,
    number: lead.number,
    kind: KIND_TEXTS[lead.kind],
    name: clientFirstName(lead.name),
    stage: lead.stage,
    version: lead.version,
    received_at: lead.created_at.toISOString(),
    respond_by: respondBy?.toISOString() ?? null,
    minutes_left: respondBy === null ? null : minutesLeft(office, respondBy, now),
    asked_call:
      isAsked && lead.next_step_at?.getTime() === asked.getTime()
        ? { at: asked.toISOString(), clock: clockName(place) }
        : null,
    first_in_queue: lead.first_in_queue,
    suspicious: lead.honeypot || spamHints.length > 0,
    demo: lead.demo,
    place,
    next_step:
      lead.next_step === null
        ? null
        : { kind: lead.next_step, at: lead.next_step_at?.toISOString() ?? null },
    snoozed_until:
      lead.snoozed_until !== null && lead.snoozed_until > now
        ? lead.snoozed_until.toISOString()
        : null,
  };
}

/** Whole working minutes; a minute that has begun counts for the client. */
function minutesLeft(office: Office, respondBy: Date, now: Date): number {
  return respondBy > now
    ? Math.floor(office.workingMinutes(now, respondBy))
    : -Math.floor(office.workingMinutes(respondBy, now)) || 0;
}

function repeatOf(repeat: Repeat | undefined): LeadRow['repeat'] {
  return repeat === undefined || repeat.count < 2 ? null : { nth: repeat.nth, count: repeat.count };
}

/** Names of everybody who ever worked here, by uid: at most a few dozen. */
export async function readNames(db: Kysely<Database>): Promise<Map<string, string>> {
  const staff = await db.selectFrom('staff').select(['uid', 'name']).execute();
  return new Map(staff.map(({ uid, name }) => [uid, name]));
}

/** By which messenger's link leads without a person were taken. */
async function readChannels(
  db: Kysely<Database>,
  leads: readonly Lead[],
): Promise<Map<string, string>> {
  const uids = leads.flatMap(({ uid, assignee, in_queue: queued }) =>
    assignee === null && !queued ? [uid] : [],
  );
  if (uids.length === 0) return new Map();
  const claims = await db
    .selectFrom('lead_claims')
    .select(['lead_uid', 'channel'])
    .where('lead_uid', 'in', uids)
    .execute();
  return new Map(claims.map(({ lead_uid, channel }) => [lead_uid, channelName(channel)]));
}
