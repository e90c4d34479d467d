import {
  CONSENT_DOCUMENTS,
  LINK_DAYS,
  LEAD_EXTRAS,
  PARTNERSHIP_TYPES,
  REQUEST_CONSENTS,
  codes,
  contextSchema,
  daytimeCall,
  knownZone,
  zonePlace,
} from '@prichal/contract';
import type { Brand, ConsentPage, ReceiptPage, RequestConsent } from '@prichal/contract';
import {
  eraseLead,
  findLead,
  storeConsentText,
  listLeadPhotos,
  openDealOf,
  readConsentText,
} from '@prichal/database';
import type { Database, EraseInTransaction, Lead } from '@prichal/database';
import type { Kysely } from 'kysely';
import { findCity } from '@prichal/customs';
import { askedCall } from '@prichal/lead-delivery';
import { readClaim } from '@prichal/office';
import { currentConsent } from './consent-text.ts';
import { finishErasure } from './finish-erasure.ts';
import type { ErasureSteps } from './finish-erasure.ts';
import { promiseAt, promiseOf } from './promise-at.ts';
import { receiptProgress } from './receipt-progress.ts';

const DAY_MS = 86_400_000;

/** What a visitor may ask of a request after it was stored. */
export interface StoredLeads {
  /** null: there is no such request */
  receipt(uid: string): Promise<ReceiptPage | null>;
  /** Erases its personal data; resolves when they are gone. False: there is no such request. */
  withdraw(uid: string): Promise<boolean>;
  consentText(document: string, version?: string): Promise<ConsentPage | null>;
}

export interface StoredLeadsOptions {
  db: Kysely<Database>;
  store: ErasureSteps['store'];
  brand: Brand;
  now: () => Date;
  /** what else is erased in the same transaction */
  inTransaction?: EraseInTransaction;
  afterwards?: ErasureSteps['afterwards'];
}

export function createStoredLeads(options: StoredLeadsOptions): StoredLeads {
  const { db, store, brand, now, inTransaction, afterwards } = options;
  return {
    async receipt(uid) {
      const lead = await findLead(db, uid);
      if (lead === null) return null;
      const photos = lead.erased_at === null ? await listLeadPhotos(db, [uid]) : [];
      const claim = await readClaim(db, uid);
      const takenAt = claim?.claimed?.at ?? null;
      const deal = lead.erased_at === null ? await openDealOf(db, uid) : null;
      return receiptPage(lead, { photos: photos.length, takenAt, deal }, brand, now());
    },
    async withdraw(uid) {
      const erased = await eraseLead(db, uid, {
        reason: 'withdrawal',
        now: now(),
        ...(inTransaction ? { inTransaction } : {}),
      });
      // a backup must not bring the consent back: the withdrawal is in the journal at once
      if (erased.kind === 'deal') await afterwards?.({ review: false });
      if (erased.kind !== 'erased') return erased.kind !== 'unknown';
      await finishErasure({ store, ...(afterwards ? { afterwards } : {}) }, [erased]);
      return true;
    },
    async consentText(name, version) {
      const document = CONSENT_DOCUMENTS.find((one) => one === name);
      if (document === undefined) return null;
      const current = currentConsent(document, brand);
      const shown =
        version === undefined || version === current.version
          ? current
          : await readConsentText(db, document, version);
      if (shown === null) return null;
      return {
        document,
        version: shown.version,
        paragraphs: shown.text.split('\n'),
        sha256: shown.sha256,
        current: shown.sha256 === current.sha256,
      };
    },
  };
}

/** Stores today's texts permanently, before anyone can agree to them. */
export async function storeConsentTexts(
  db: Kysely<Database>,
  brand: Brand,
  now: Date,
): Promise<void> {
  for (const document of CONSENT_DOCUMENTS)
    await storeConsentText(db, { ...currentConsent(document, brand), shown_from: now });
}

function receiptPage(
  lead: Lead,
  { photos, takenAt, deal }: { photos: number; takenAt: Date | null; deal: string | null },
  brand: Brand,
  now: Date,
): ReceiptPage {
  const promise = promiseAt(lead.created_at, brand);
  const expired = now.getTime() - lead.created_at.getTime() > LINK_DAYS * DAY_MS;
  const zone = knownZone(lead.time_zone) ?? brand.hours.timeZone;
  const call = askedCall(lead.context);
  const say = (moment: Date) => `${momentText(moment, zone)} ${zonePlace(zone)}`;
  const shown = lead.erased_at === null && !expired;
  const said = promiseOf({ at: lead.created_at, zone, call }, brand, now);
  return {
    number: lead.number,
    kind: lead.kind,
    received_at: lead.created_at.toISOString(),
    received: say(lead.created_at),
    respond_by: said.respondBy.toISOString(),
    promise: said.text,
    first_in_queue: lead.first_in_queue,
    late:
      lead.contacted_at === null &&
      now >
        (call === null ? (daytimeCall(promise, zone)?.until ?? promise.respondBy) : said.respondBy),
    progress: shown && lead.kind !== 'review' ? receiptProgress(lead, takenAt, now, say) : [],
    erased_at: lead.erased_at?.toISOString() ?? null,
    withdrawn_at: lead.withdrawn_at?.toISOString() ?? null,
    deal,
    expired,
    got: shown ? gotOf(lead, photos) : null,
  };
}

function gotOf(lead: Lead, photos: number): ReceiptPage['got'] {
  const context = contextSchema.safeParse(lead.context);
  const {
    car_text: carText,
    partnership_type: partnership,
    preferred_contact: way,
  } = (lead.context ?? {}) as {
    car_text?: unknown;
    partnership_type?: unknown;
    preferred_contact?: unknown;
  };
  return {
    name: lead.kind === 'callback' ? '' : (lead.name ?? ''),
    phone: lead.phone === null ? '' : `+7 (•••) •••-••-${lead.phone.slice(-2)}`,
    email: lead.email !== null,
    message: lead.message ?? '',
    car: (context.success ? context.data.car : undefined) ?? null,
    car_text: typeof carText === 'string' ? carText : '',
    city: findCity((context.success && context.data.city) || '')?.name ?? null,
    partnership: codes(PARTNERSHIP_TYPES).find((one) => one === partnership) ?? null,
    photos,
    preferred_contact: codes(LEAD_EXTRAS.preferred_contact).find((one) => one === way) ?? null,
    consents: consentsOf(lead.consent),
  };
}

function consentsOf(consent: unknown): RequestConsent[] {
  const { documents } = (consent ?? {}) as { documents?: { document?: unknown }[] };
  return REQUEST_CONSENTS.filter((name) => documents?.some(({ document }) => document === name));
}

function momentText(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('ru-RU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(moment);
}
