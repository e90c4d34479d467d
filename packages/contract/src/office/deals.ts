import * as z from 'zod/mini';
import {
  CLIENT_TASKS,
  DEAL_STEPS,
  DEAL_TEXT_MAX,
  dealFileSchema,
  dealPageSchema,
} from '../deal-page.ts';
import type { ClientTask, DealStep } from '../deal-page.ts';

export const DEAL_STATES = {
  open: 'Идёт',
  'handed-over': 'Выдана',
  cancelled: 'Расторгнута',
} as const;

const moment = z.iso.datetime();
const day = z.iso.date();
const kopecks = z.int().check(z.gte(-1e12), z.lte(1e12));
const text = (max: number) => z.string().check(z.maxLength(max));
/** blanks alone are nothing */
const said = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const reason = said(DEAL_TEXT_MAX);
const payer = z.enum(['client', 'company']);
const group = z.enum(['abroad', 'transit', 'customs', 'russia']);
const step = z.enum(Object.keys(DEAL_STEPS) as [DealStep, ...DealStep[]]);
/** positive decimal, «4.6831» */
const decimal = z.string().check(z.regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,6})?$/));

/**
 * What happens to a deal. Each is stored once, whole, with the lines it changes; nothing is edited afterwards, a mistake
 * is put right by another event, `undone` among them.
 */
export const dealEventSchema = z.discriminatedUnion('kind', [
  /** the step is done; `note` is for the client */
  z.object({ kind: z.literal('step-done'), step, on: day, note: text(300) }),
  /** the step moves, and those after it by as many days */
  z.object({ kind: z.literal('step-moved'), step, to: day, reason, payer: z.nullable(payer) }),
  /** the car was bought: its price in the currency of purchase and the rate that was paid, ₽ for one unit */
  z.object({ kind: z.literal('bought'), on: day, price: decimal, rate: decimal, payer }),
  /** the declaration was lodged: customs by the rates of that day */
  z.object({ kind: z.literal('declared'), on: day, payer }),
  /** the laboratory measured the power */
  z.object({
    kind: z.literal('power-measured'),
    power: decimal,
    /** as the report names it: limits of the law are in kilowatts */
    unit: z.enum(['hp', 'kw']),
    /** of the electric motors for 30 minutes, kW; null: the law does not ask for it, or it is not known yet */
    motor_power_30min_kw: z.nullable(decimal),
    payer,
  }),
  /** customs will be lodged on another day than was promised: age and rates of that day as far as they are known */
  z.object({ kind: z.literal('arrival'), on: day, payer }),
  z.object({ kind: z.literal('line-changed'), code: text(60), kopecks, reason, payer }),
  z.object({
    kind: z.literal('line-added'),
    group: z.enum(['abroad', 'transit', 'russia']),
    title: said(120),
    kopecks,
    reason,
    payer,
  }),
  /** the client has to do something */
  z.object({
    kind: z.literal('task-set'),
    task: z.enum(Object.keys(CLIENT_TASKS) as [ClientTask, ...ClientTask[]]),
    title: said(200),
    until: moment,
    cost: text(300),
  }),
  z.object({ kind: z.literal('task-done') }),
  /** VIN or frame number; shown to the client masked */
  z.object({ kind: z.literal('vin'), vin: text(20).check(z.minLength(5)) }),
  z.object({ kind: z.literal('handed-over'), on: day }),
  z.object({ kind: z.literal('cancelled'), reason }),
  /** the newest event that stands was recorded by mistake; `event`: its uid */
  z.object({ kind: z.literal('undone'), event: z.uuid(), reason }),
]);
export type DealEvent = z.infer<typeof dealEventSchema>;
/** What happens to the car or the client, and not to the record of it. */
export type DealFact = Exclude<DealEvent, { kind: 'undone' }>;
export type DealEventKind = DealEvent['kind'];

export const DEAL_EVENTS: Record<DealEventKind, string> = {
  'step-done': 'Шаг пройден',
  'step-moved': 'Срок сдвинулся',
  bought: 'Машина куплена',
  declared: 'Декларация подана',
  'power-measured': 'Мощность из лаборатории',
  arrival: 'День прибытия',
  'line-changed': 'Строка изменилась',
  'line-added': 'Новая строка',
  'task-set': 'Нужно от клиента',
  'task-done': 'Клиент сделал',
  vin: 'Номер кузова',
  'handed-over': 'Машина вручена',
  cancelled: 'Сделка расторгнута',
  undone: 'Запись отменена',
};

const lineChange = z.object({
  code: z.string(),
  group,
  title: z.string(),
  /** of the line, before and after */
  from: z.int(),
  to: z.int(),
  payer,
});
export type DealLineChange = z.infer<typeof lineChange>;

const dealRow = z.object({
  uid: z.string(),
  /** «С-19304» */
  number: z.string(),
  lead_uid: z.string(),
  proposal_uid: z.string(),
  state: z.enum(['open', 'handed-over', 'cancelled']),
  version: z.number(),
  client: z.nullable(z.string()),
  car: z.string(),
  picture: z.nullable(z.string()),
  city: z.string(),
  zone: z.nullable(z.string()),
  /** the first step that is not done; null: all are */
  step: z.nullable(z.object({ code: step, title: z.string(), on: day, is_late: z.boolean() })),
  handover_on: day,
  /** days after the promised day; negative: before it */
  days_late: z.int(),
  promised_kopecks: z.int(),
  client_kopecks: z.int(),
  company_kopecks: z.int(),
  /** the client was asked for something, and it is overdue */
  task_is_late: z.boolean(),
  /** files or words of the client or the agent that nobody has looked at */
  unseen: z.number(),
  manager: z.nullable(z.string()),
  updated_at: moment,
  demo: z.boolean(),
});
export type DealRow = z.infer<typeof dealRow>;

export const dealTabs = ['open', 'attention', 'handed-over', 'all'] as const;
export type DealTab = (typeof dealTabs)[number];
/** «Требуют внимания»: a step or a task is late, or somebody has sent something. */
export const DEAL_TABS: Record<DealTab, string> = {
  open: 'Идут',
  attention: 'Требуют внимания',
  'handed-over': 'Выданы',
  all: 'Все',
};

export const dealsQuerySchema = z.object({
  tab: z.enum(dealTabs),
  lead: z.optional(z.uuid()),
  cursor: z.optional(text(80)),
});
export const dealsSchema = z.object({
  items: z.array(dealRow),
  next: z.nullable(z.string()),
  counts: z.object({
    open: z.number(),
    attention: z.number(),
    'handed-over': z.number(),
    all: z.number(),
  }),
});
export type Deals = z.infer<typeof dealsSchema>;

const officeFile = z.object({
  ...dealFileSchema.shape,
  step,
  by: z.enum(['staff', 'agent', 'client']),
  /** the client sees it; files of clients are always theirs */
  is_shown: z.boolean(),
  is_seen: z.boolean(),
});
export type OfficeDealFile = z.infer<typeof officeFile>;

export const dealSchema = z.object({
  ...dealRow.shape,
  /** the page as the client reads it */
  client_view: dealPageSchema,
  /** in full; null: not known yet */
  vin: z.nullable(z.string()),
  /** currency of purchase, «JPY»; null: a promise without a price in a currency */
  currency: z.nullable(z.string()),
  /** the law counts the 30-minute power of its electric motors */
  counts_motor: z.boolean(),
  /** newest first */
  events: z.array(
    z.object({
      uid: z.string(),
      at: moment,
      /** «Ольга», «клиент», «агент» */
      by: z.string(),
      /** of DEAL_EVENTS, or what a client or an agent did */
      title: z.string(),
      /** «22 → 26 декабря. Порт был закрыт»; personal words of the client are not here */
      text: z.string(),
      changes: z.array(lineChange),
      /** it was recorded by mistake */
      is_undone: z.boolean(),
      /** the one that `undone` takes back now */
      can_undo: z.boolean(),
    }),
  ),
  files: z.array(officeFile),
  /** words of the client, newest first; text null: erased */
  answers: z.array(
    z.object({
      uid: z.string(),
      at: moment,
      kind: z.enum(['question', 'task']),
      text: z.nullable(z.string()),
      answered_at: z.nullable(moment),
    }),
  ),
  /** how clients are notified of events: by e-mail where one was given, otherwise by hand */
  messages: z.array(
    z.object({
      uid: z.string(),
      at: moment,
      text: z.string(),
      state: z.enum(['pending', 'sent', 'failed', 'by-hand', 'notified']),
    }),
  ),
  agent_links: z.array(
    z.object({
      uid: z.string(),
      created_at: moment,
      expires_at: moment,
      revoked_at: z.nullable(moment),
      opened: z.number(),
    }),
  ),
  client_opened: z.number(),
  client_seen_at: z.nullable(moment),
  consent: z.enum(['not-asked', 'given', 'declined']),
});
export type Deal = z.infer<typeof dealSchema>;

const version = z.int().check(z.gte(1));

/** `key`: UUID made by the browser; an event sent twice is stored once. */
export const newDealEventSchema = z.object({ version, key: z.uuid(), event: dealEventSchema });
/** Asks what an event would do; nothing is stored. */
export const dealPreviewQuerySchema = z.object({ event: dealEventSchema });
export const dealPreviewSchema = z.object({
  changes: z.array(lineChange),
  before: z.object({ client: z.int(), company: z.int() }),
  after: z.object({ client: z.int(), company: z.int() }),
  /** steps whose day moves */
  moves: z.array(z.object({ step, title: z.string(), from: day, to: day })),
  /** message to the client; empty: nothing */
  message: z.string(),
});
export type DealPreview = z.infer<typeof dealPreviewSchema>;

/** Every other change: links, files, answers, messages. */
export const dealChangeSchema = z.object({ version });
export const dealPartSchema = z.object({ version, part: z.uuid() });
/** `?step=&title=&kind=&shown=` of an upload; the body is the file itself. */
export const dealUploadQuerySchema = z.object({
  step,
  title: text(120),
  key: z.uuid(),
  shown: z.optional(z.enum(['yes', 'no'])),
});
export const changedDealSchema = z.object({
  deal: dealSchema,
  /** address for the agent or the client, shown this once; null: no link was made */
  link: z.nullable(z.string()),
});
export type ChangedDeal = z.infer<typeof changedDealSchema>;
