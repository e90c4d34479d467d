import * as z from 'zod/mini';
import {
  botSignalsSchema,
  carKeySchema,
  consentSchema,
  touchParameters,
  touchSchema,
} from './forms.ts';
import { NAME_MAX, cleanText } from './text.ts';

/** Popup variants; assigned at random with equal weights, `premium` by value only. */
export const DRAWN_VARIANTS = [
  'standard',
  'minimal',
  'social_proof',
  'value_stack',
  'urgency',
] as const;
export type DrawnVariant = (typeof DRAWN_VARIANTS)[number];
export type PopupVariant = DrawnVariant | 'premium';

/** Those who see no popup: what the popups change is measured against them. */
export const HOLDOUT_GROUP = 'holdout';

/** What the popup tests: each variant's share of those who see popups (the sum is 1), and the percent who see none. */
export interface PopupTest {
  /** names the definition in the browser and on what is counted */
  key: string;
  weights: Readonly<Partial<Record<DrawnVariant, number>>>;
  holdoutPercent: number;
}

/** The specification's test, the default of pages: five variants, equally likely, popups for all visitors. */
export const EVEN_TEST: PopupTest = {
  key: 'even',
  weights: Object.fromEntries(
    DRAWN_VARIANTS.map((variant) => [variant, 1 / DRAWN_VARIANTS.length]),
  ),
  holdoutPercent: 0,
};

/** What made the popup open. */
export const POPUP_TRIGGERS = ['exit_intent', 'scroll', 'time', 'calculator_complete'] as const;
export type PopupTrigger = (typeof POPUP_TRIGGERS)[number];

/** Questions next to the contacts: code of the payload → Russian. */
export const LEAD_EXTRAS = {
  interest: {
    quote: 'Точный расчёт',
    consultation: 'Консультация',
    catalog: 'Подбор по каталогу',
    financing: 'Кредит банка',
  },
  urgency: {
    immediate: 'Как можно скорее',
    week: 'В течение недели',
    month: 'В течение месяца',
    planning: 'Пока выбираю',
  },
  budget: {
    under_1m: 'До 1 млн ₽',
    '1m_3m': '1–3 млн ₽',
    '3m_5m': '3–5 млн ₽',
    '5m_plus': 'Больше 5 млн ₽',
  },
  preferred_contact: {
    phone: 'Позвонить',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    email: 'Электронная почта',
    max: 'MAX',
    vk: 'ВКонтакте',
  },
} as const;
export type LeadExtraField = keyof typeof LEAD_EXTRAS;
export type PreferredContact = keyof typeof LEAD_EXTRAS.preferred_contact;

export const LEAD_EXTRA_LABELS: Record<LeadExtraField, string> = {
  interest: 'Что нужно',
  urgency: 'Когда',
  budget: 'Бюджет',
  preferred_contact: 'Как ответить',
};

/** What is wrong with an answer that is not among those above. */
export const UNKNOWN_CHOICE = 'Выберите ответ из списка';

/** How long the countdown of the popup runs, s. A request sent before its end is first in the queue. */
export const COUNTDOWN_S = 300;
/** The countdown always runs in these. */
export const COUNTDOWN_VARIANTS: ReadonlySet<string> = new Set<PopupVariant>([
  'urgency',
  'value_stack',
]);

export type LeadExtras = Partial<Record<LeadExtraField, string>>;

/** What the visitor wrote with the block of extra information under it, as it travels in `message`. */
export function withExtras(message: string, extras: LeadExtras): string {
  const lines = extraFields().flatMap((field) => {
    const label = extraLabel(field, extras[field]);
    return label === null ? [] : [`${LEAD_EXTRA_LABELS[field]}: ${label}`];
  });
  if (lines.length === 0) return cleanText(message);
  return [cleanText(message), [BLOCK_TITLE, ...lines].join('\n')].filter(Boolean).join('\n\n');
}

const BLOCK_TITLE = 'Дополнительно';

/** A cleaned `message` of a payload → the visitor's own text, and the block under it, '' when there is none. */
export function splitExtras(message: string): [own: string, block: string] {
  const at = `\n\n${message}`.lastIndexOf(`\n\n${BLOCK_TITLE}\n`);
  return at < 0 ? [message, ''] : [message.slice(0, Math.max(0, at - 2)), message.slice(at)];
}

/** Russian label of an answer; null when there is none or the code is unknown. */
export function extraLabel(field: LeadExtraField, code: string | undefined): string | null {
  const labels: Record<string, string> = LEAD_EXTRAS[field];
  return code !== undefined && Object.hasOwn(labels, code) ? (labels[code] ?? null) : null;
}

export function extraFields(): LeadExtraField[] {
  return Object.keys(LEAD_EXTRAS) as LeadExtraField[];
}

const text = (length: number) => z.optional(z.string().check(z.maxLength(length)));
/** ₽; other clients send a number, ours the exact decimal text */
const roubles = z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(40))])));
const extra = text(40);
const extras = {
  interest: extra,
  urgency: extra,
  budget: extra,
  preferred_contact: extra,
};

/** The body of POST /leads/capture/. Nothing but the phone is needed: an old page must not lose its request. */
export const leadCaptureSchema = z.object({
  name: z._default(z.string().check(z.maxLength(NAME_MAX * 4)), ''),
  phone: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  /** with the block of extra information appended */
  message: z._default(z.string(), ''),
  calculator_result: z.optional(z.nullable(z.object({ total: roubles }))),
  calculator_data: z.optional(
    z.nullable(
      z.object({
        country: text(40),
        /** address that holds the calculation whole, its rates too */
        address: text(2000),
        /** YYYY-MM-DD, day of the rates in it */
        rates_date: text(10),
      }),
    ),
  ),
  /** the car of the catalogue whose page it was sent from */
  car: z.optional(z.nullable(carKeySchema)),
  /** slug of the city of delivery that the visitor has chosen */
  city: text(60),
  /** the popup had a countdown: the key of its `lead_capture_shown` event, and the seconds left when it was sent */
  countdown: z.optional(z.nullable(z.object({ shown: text(40), left_s: z.optional(z.number()) }))),
  /** what was shown */
  variant: text(40),
  trigger_type: text(40),
  user_agent: text(1000),
  referrer: text(2000),
  page_url: text(2000),
  /** s */
  time_on_page: z.optional(z.nullable(z.number())),
  /** what was drawn for the visitor */
  ab_test_group: text(40),
  /** key of the test whose popup, drawn for them, this visitor met in the last 30 days */
  experiment: text(40),
  /** ISO */
  timestamp: text(40),
  /** empty unless measuring is allowed */
  session_id: text(80),
  ...extras,
  /** see LeadContext */
  call_at: text(40),
  /** honeypot: flags the request, never blocks it */
  website: z._default(z.string().check(z.maxLength(300)), ''),
  bot_signals: botSignalsSchema,
  consent: z.optional(consentSchema),
  /** IANA zone of the visitor's device */
  time_zone: text(60),
  /** the visit that brought them, as it was last */
  ...touchParameters,
  /** the visit that brought them first, when it was another one */
  first_touch: z.optional(touchSchema),
});
export type LeadCapture = z.input<typeof leadCaptureSchema>;
export type LeadCapturePayload = z.infer<typeof leadCaptureSchema>;

/** `lead_capture_shown` is the exposure of the experiment, once for each popup. */
export const LEAD_EVENT_TYPES = [
  'lead_capture_submitted',
  'lead_capture_shown',
  'lead_capture_dismissed',
  // of the holdout: a popup would have been shown
  'lead_capture_held',
] as const;

/** The body of POST /leads/track/. Nothing in it names a person; `session_id` only after consent to measuring. */
export const leadEventSchema = z.object({
  event_type: z.enum(LEAD_EVENT_TYPES),
  variant: text(40),
  ab_test_group: text(40),
  /** key of the test whose draw decided what was shown; absent: something else did */
  experiment: text(40),
  trigger_type: text(40),
  calculator_total: roubles,
  user_context: z.optional(z.nullable(z.object(extras))),
  session_id: text(80),
  timestamp: text(40),
});
export type LeadEvent = z.infer<typeof leadEventSchema>;
