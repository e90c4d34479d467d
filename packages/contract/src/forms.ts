import * as z from 'zod/mini';
import { REQUEST_CONSENTS } from './consent.ts';
import { carCountrySchema } from './countries.ts';

/** Forms the site sends; the name in `form_type` of the payload. */
export const FORM_TYPES = ['consultation', 'partnership', 'review'] as const;
export type FormType = (typeof FORM_TYPES)[number];

/** A callback request is a consultation with this name. */
export const CALLBACK_NAME = 'Заявка на обратный звонок';

/** Partnership types, what a partner offers or wants; the first is the default. */
export const PARTNERSHIP_TYPES = {
  branch: 'Открыть филиал',
  transport: 'Перевозить машины',
  employment: 'Работать у вас',
  other: 'Другое',
} as const;
export type PartnershipType = keyof typeof PARTNERSHIP_TYPES;

export const UTM_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

/** How long success and error stay before the button returns to idle, ms. */
export const FORM_STATUS_MS = 4000;

const shortText = (length: number) => z.optional(z.string().check(z.maxLength(length)));
const parameter = shortText(300);
/** Campaign parameters in a payload. */
export const touchParameters = {
  utm_source: parameter,
  utm_medium: parameter,
  utm_campaign: parameter,
  utm_term: parameter,
  utm_content: parameter,
  yclid: parameter,
};

/** Names of bot signals seen in the browser: they are recorded, never block. */
export const botSignalsSchema = z.optional(
  z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)),
);

/** How the visitor came, with the moment (ISO). */
export const touchSchema = z.object({ ...touchParameters, at: shortText(40) });
export type Touch = z.infer<typeof touchSchema>;

/** What was consented to on the page: which documents, in which version. The server adds the hash, time and address. */
export const consentSchema = z.object({
  documents: z.array(z.enum(REQUEST_CONSENTS)).check(z.maxLength(REQUEST_CONSENTS.length)),
  version: z.string().check(z.maxLength(40)),
});
export type Consent = z.infer<typeof consentSchema>;

/** A car of the catalogue. */
export const carKeySchema = z.object({
  country: carCountrySchema,
  id: z.string().check(z.maxLength(80)),
});

/** What the request is about: the car, the calculation, the search or the service it was opened from. */
export const contextSchema = z.object({
  page: shortText(300),
  car: z.optional(carKeySchema),
  /** slug of the city of delivery that the visitor has chosen */
  city: shortText(60),
  service: shortText(80),
  calculation: shortText(2000),
  /** a catalogue search or quiz answers: its text, then, on a separate line, its address on this site */
  search: shortText(1000),
  /** IANA zone of the visitor's device */
  time_zone: shortText(60),
  /** how to answer: a code of LEAD_EXTRAS */
  preferred_contact: shortText(40),
  /** beginning of the half-hour in which to call, ISO; one that the office cannot keep is left out */
  call_at: shortText(40),
});
export type LeadContext = z.infer<typeof contextSchema>;

/**
 * The body of POST /forms/submit/ as it arrives; rules of the texts are in `checkForm`.
 * As multipart/form-data each field is a part under its name, an object as its JSON text, and every photo a part `photos`.
 */
export const formPayloadSchema = z.object({
  form_type: z.enum(FORM_TYPES),
  name: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  message: z._default(z.string(), ''),
  /** honeypot, invisible to people; a filled one flags the request, never blocks it */
  website: z._default(z.string().check(z.maxLength(300)), ''),
  /** a key of PARTNERSHIP_TYPES; absent: branch */
  partnership_type: z.optional(z.string()),
  partnership_comment: z.optional(z.string()),
  /** model, as the visitor calls it */
  car: z.optional(z.string()),
  /** one of COUNTRIES */
  country: z.optional(z.string()),
  review_text: z.optional(z.string()),
  /** of a review, as the visitor types them: where the car was brought, and what it cost in all, ₽ */
  review_city: z.optional(z.string()),
  review_paid: z.optional(z.string()),
  consent: z.optional(consentSchema),
  context: z.optional(contextSchema),
  /** the visit that brought them, as it was last */
  ...touchParameters,
  /** the visit that brought them first, when it was another one */
  first_touch: z.optional(touchSchema),
  /** the test and the group of a visitor who met its popup in the last 30 days, see PopupTest */
  experiment: shortText(40),
  ab_test_group: shortText(40),
  bot_signals: botSignalsSchema,
});
export type FormPayload = z.infer<typeof formPayloadSchema>;

/** The answer to an accepted request. `respond_by` is an instant (ISO), `text` says it in Vladivostok's time. */
export const receiptSchema = z.object({
  id: z.string(),
  number: z.string(),
  received_at: z.string(),
  promise: z.object({ respond_by: z.string(), text: z.string() }),
  /** sent before the popup's countdown ended: managers see it before the others */
  first_in_queue: z.optional(z.boolean()),
  /** address on this site of the visitor's own page about it, signed: «/r/…» */
  receipt_url: z.optional(z.string()),
});
export type Receipt = z.infer<typeof receiptSchema>;
