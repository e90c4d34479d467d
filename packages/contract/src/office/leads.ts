import * as z from 'zod/mini';
import { moment, oneOf, person } from './lead-fields.ts';

/**
 * One record all its life: a request becomes a deal by its stage. `lost` carries a reason; `handed-over` and `lost` are
 * closed, the others need a next step.
 */
export const LEAD_STAGES = {
  new: 'Новая',
  working: 'В работе',
  proposal: 'Предложение',
  contract: 'Договор',
  shipping: 'В пути',
  'handed-over': 'Выдана',
  lost: 'Закрыта',
} as const;
export type LeadStage = keyof typeof LEAD_STAGES;

export const LEAD_TABS = {
  waiting: 'Ждут ответа',
  mine: 'Мои на сегодня',
  snoozed: 'Отложены',
  all: 'Все',
} as const;
export type LeadTab = keyof typeof LEAD_TABS;

/** Leads that need a hand now: parts of the list that the overview leads to, instead of a tab. */
export const LEAD_FILTERS = {
  overdue: 'Просрочены',
  'no-step': 'Без шага',
} as const;
export type LeadFilter = keyof typeof LEAD_FILTERS;

/** What is done next. After a call that reached nobody, or whose question was closed, the office sets a call. */
export const NEXT_STEPS = {
  call: 'Перезвонить',
  proposal: 'Предложение',
  answer: 'Ждём ответа',
} as const;
export type NextStep = keyof typeof NEXT_STEPS;

/** What came of a call. Their words do not guess the client's sex. */
export const CALL_OUTCOMES = {
  reached: 'Дозвонился',
  'no-answer': 'Не взял',
  'call-back': 'Перезвонить в…',
} as const;
export type CallOutcome = keyof typeof CALL_OUTCOMES;

/** Why a lead was closed without a car. */
export const LOST_REASONS = {
  price: 'Дорого',
  elsewhere: 'Купили в другом месте',
  later: 'Отложили покупку',
  unreachable: 'Не дозвонились',
  'no-car': 'Нет подходящей машины',
  mistake: 'Ошибка или спам',
  other: 'Другое',
} as const;
export type LostReason = keyof typeof LOST_REASONS;

/** Longest note, characters. */
export const NOTE_MAX = 2000;

const line = z.object({ label: z.string(), value: z.string() });

/** The client's place and clock, as far as the request says. */
const place = z.object({
  /** «Новосибирск»; null: unknown */
  city: z.nullable(z.string()),
  /** IANA name; null: unknown */
  zone: z.nullable(z.string()),
});

/** Another request, where it is named on a card. */
const otherLead = z.object({
  uid: z.string(),
  number: z.string(),
  received_at: moment,
  car: z.nullable(z.string()),
  stage: oneOf(LEAD_STAGES),
});

const car = z.object({
  /** «Hyundai Tucson 1.6T, 2023» */
  title: z.string(),
  /** path of the picture on this site */
  picture: z.nullable(z.string()),
  /** path of the car's page; null: it is no longer in the catalogue */
  path: z.nullable(z.string()),
  /** landed total now, to the client's city where one was chosen and a carrier has a price, whole ₽ */
  total_rub: z.nullable(z.number()),
});

/** One lead of a list. The phone is not here; of the name, the first word. */
export const leadRowSchema = z.object({
  uid: z.string(),
  /** «П-48213» */
  number: z.string(),
  /** «Консультация» */
  kind: z.string(),
  /** first word of what was typed; null: erased or not given */
  name: z.nullable(z.string()),
  stage: oneOf(LEAD_STAGES),
  /** grows with every change; a change names the version it was made from */
  version: z.number(),
  received_at: moment,
  /** by when an answer was promised; null: it was answered, or nothing is promised any more */
  respond_by: z.nullable(moment),
  /** working minutes left to the promise, negative when late; null with `respond_by` */
  minutes_left: z.nullable(z.number()),
  /**
   * when the client asked to be called, and «по Казани»; null: nobody asked, somebody has called, or another step was
   * planned
   */
  asked_call: z.nullable(z.object({ at: moment, clock: z.string() })),
  /** its popup promised to be handled before the others */
  first_in_queue: z.boolean(),
  /** which request of the same phone this is; null: the only one */
  repeat: z.nullable(z.object({ nth: z.number(), count: z.number() })),
  /** only the hidden field or signs of a machine */
  suspicious: z.boolean(),
  demo: z.boolean(),
  place,
  car: z.nullable(car),
  assignee: z.nullable(person),
  /** «Telegram»: taken by a link in a messenger, which names no person; null: not so */
  claimed_via: z.nullable(z.string()),
  next_step: z.nullable(z.object({ kind: oneOf(NEXT_STEPS), at: z.nullable(moment) })),
  snoozed_until: z.nullable(moment),
});
export type LeadRow = z.infer<typeof leadRowSchema>;

/** Working time of the office at the moment of the answer. */
export const officeTimeSchema = z.object({
  now: moment,
  open: z.boolean(),
  /** when it closes today, or opens next */
  changes_at: moment,
});

export const leadListQuerySchema = z.object({
  tab: oneOf(LEAD_TABS),
  /** tail of a phone, number, name, car; searches all leads that one may see */
  q: z.optional(z.string().check(z.maxLength(100))),
  /** these alone, whatever the tab */
  only: z.optional(oneOf(LEAD_FILTERS)),
  /** from `next` */
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const leadListSchema = z.object({
  items: z.array(leadRowSchema),
  /** null: this was the last part */
  next: z.nullable(z.string()),
  /** counted up to 1000, which reads «1000+» */
  counts: z.object({
    waiting: z.number(),
    mine: z.number(),
    snoozed: z.number(),
    all: z.number(),
  }),
  /** nobody waits: in how many working minutes the newest answered lead was claimed; otherwise null */
  answered_in: z.nullable(z.number()),
  office: officeTimeSchema,
});
export type LeadList = z.infer<typeof leadListSchema>;

/** One line of a lead's history, the newest first. */
export const historyItemSchema = z.object({
  uid: z.string(),
  at: moment,
  /** null: the client, or the system */
  by: z.nullable(z.string()),
  /** «Ольга открыла», in Russian */
  title: z.string(),
  /** a note, or the client's own words; plain text */
  text: z.nullable(z.string()),
  kind: z.enum([
    'received',
    'opened',
    'claimed',
    'assigned',
    'called',
    'note',
    'step',
    'snoozed',
    'stage',
    'closed',
    'other',
  ]),
});
export type HistoryItem = z.infer<typeof historyItemSchema>;

/** Everything known of one lead. The phone and the address are masked until they are asked for. */
export const leadCardSchema = z.object({
  ...leadRowSchema.shape,
  /** «+7 913 •••-••-47» */
  phone_masked: z.nullable(z.string()),
  /** «i•••@mail.ru» */
  email_masked: z.nullable(z.string()),
  /** how the client can be reached: the call, the way that was preferred, then the others */
  ways: z.array(z.enum(['phone', 'whatsapp', 'telegram', 'max', 'email'])),
  /** the way that was preferred, in Russian */
  preferred_way: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** what was asked: service, budget, … */
  asked: z.array(line),
  /** the bill as the lead's message shows it; parts add up to the total */
  bill: z.nullable(
    z.object({
      total: z.string(),
      lines: z.array(line),
      /** where the total goes, whole ₽ by group in the order of the bill; empty: not known */
      parts: z.array(
        z.object({ group: z.enum(['abroad', 'transit', 'customs', 'russia']), rub: z.number() }),
      ),
      /** path of the same calculation on the site */
      path: z.nullable(z.string()),
    }),
  ),
  source: z.array(line),
  /** paths that were seen before the request, the last one last */
  pages: z.array(z.string()),
  photos: z.array(z.string()),
  /** null: its personal data are there */
  erased_at: z.nullable(moment),
  /** null: came without consent */
  consent_at: z.nullable(moment),
  lost: z.nullable(z.object({ reason: oneOf(LOST_REASONS), note: z.nullable(z.string()) })),
  /** calls without an answer since the last one that was answered */
  unanswered_calls: z.number(),
  /** other requests that count as the same client's; `joined`: of another phone, as somebody decided */
  repeats: z.array(z.extend(otherLead, { joined: z.boolean() })),
  /** the same phone, but separated by a manager: numbers */
  separated: z.array(z.object({ uid: z.string(), number: z.string() })),
  /** of other phones, and may be of the same client: by which sign */
  alike: z.array(z.extend(otherLead, { by: z.enum(['email', 'name']) })),
  /** of other phones, and of another client, as somebody decided: numbers */
  different: z.array(z.object({ uid: z.string(), number: z.string() })),
  /** who else opened it in the last 15 minutes */
  viewers: z.array(z.object({ name: z.string(), at: moment })),
  history: z.array(historyItemSchema),
  office: officeTimeSchema,
});
export type LeadCard = z.infer<typeof leadCardSchema>;

/** The contacts of a lead, answered once to `reveal` and written to the audit log. */
export const leadContactsSchema = z.object({
  name: z.nullable(z.string()),
  /** +7XXXXXXXXXX */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type LeadContacts = z.infer<typeof leadContactsSchema>;
