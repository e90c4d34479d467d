import type { ConsentDocument, RequestConsent } from './consent.ts';
import type { FormKind } from './check-form.ts';
import type { PartnershipType } from './forms.ts';
import type { PreferredContact } from './lead-capture.ts';
import type { CarCountry } from './countries.ts';

/**
 * The field under which a page's action finds the photos of a form sent without scripts: the server has removed them
 * from the form and inserts their name here. Passed on as `SubmitMeta.upload`.
 */
export const UPLOAD_FIELD = 'sent-photos';

/** Links to a request, the visitor's and the manager's, open it for so many days from its arrival. */
export const LINK_DAYS = 90;

/** What the office has done with a request; a call that was not answered is no answer. */
export const RECEIPT_STEPS = ['taken', 'not-reached', 'answered', 'call', 'closed'] as const;
export type ReceiptStep = (typeof RECEIPT_STEPS)[number];

/** Content of a receipt; instants are ISO. A request whose data were erased keeps only its number. */
export interface ReceiptPage {
  number: string;
  kind: FormKind;
  received_at: string;
  /** the same moment in the visitor's own time, «20 ноября 2026 г. в 19:48 по Москве» */
  received: string;
  respond_by: string;
  /** the promise in the visitor's own time, «Ответим до 04:30 по Москве» */
  promise: string;
  /** managers see it before the others */
  first_in_queue: boolean;
  /** the promised moment has passed without an answer */
  late: boolean;
  /**
   * What has happened since it was received, then the call that is planned; `at` in the visitor's own time, null where
   * the moment says nothing. Empty for a review, and once erased or expired.
   */
  progress: { step: ReceiptStep; at: string | null }[];
  erased_at: string | null;
  /** the consent was withdrawn while a deal was under way: it is erased after the deal */
  withdrawn_at: string | null;
  /** number of the deal that is under way for it, «С-19304»; null: none */
  deal: string | null;
  /** the link is older than LINK_DAYS: nothing of the request is shown, the consent can still be withdrawn */
  expired: boolean;
  /** null once erased or expired */
  got: {
    name: string;
    /** all but the last two digits hidden: the link may have been shared */
    phone: string;
    email: boolean;
    message: string;
    car: { country: CarCountry; id: string } | null;
    car_text: string;
    /** «Казань»: where the sum was to; null: no city was chosen */
    city: string | null;
    partnership: PartnershipType | null;
    photos: number;
    /** code of LEAD_EXTRAS; null: not chosen */
    preferred_contact: PreferredContact | null;
    consents: RequestConsent[];
  } | null;
}

/** A text of a consent, with what proves that it is that text. */
export interface ConsentPage {
  document: ConsentDocument;
  version: string;
  paragraphs: string[];
  sha256: string;
  /** the text in force today */
  current: boolean;
}
