import * as z from 'zod/mini';

/** Steps of a deal in their order. A route leaves out those that it does not have. */
export const DEAL_STEPS = {
  contract: 'Договор',
  purchase: 'Покупка',
  payment: 'Оплата',
  port: 'Отправка',
  way: 'В пути',
  customs: 'Таможня',
  laboratory: 'Лаборатория и ЭПТС',
  road: 'Доставка до города',
  handover: 'Вручение',
} as const;
export type DealStep = keyof typeof DEAL_STEPS;

/** How the line of a step is drawn: at sea, on wheels, on paper. */
export const STEP_WAYS = ['papers', 'sea', 'road'] as const;

/** What a client may be asked for. */
export const CLIENT_TASKS = {
  documents: 'Прислать документы',
  payment: 'Оплатить',
  decision: 'Решить',
} as const;
export type ClientTask = keyof typeof CLIENT_TASKS;

/** The longest text of a client or an agent, and of a reason; characters. */
export const DEAL_TEXT_MAX = 1000;
/** So many files go with one form. */
export const DEAL_UPLOAD_FILES = 10;
/** Bytes of one of them. */
export const DEAL_FILE_MAX = 15 * 1024 * 1024;

const moment = z.iso.datetime();
/** YYYY-MM-DD */
const day = z.iso.date();
/** whole kopecks */
const kopecks = z.int();
const group = z.enum(['abroad', 'transit', 'customs', 'russia']);
const payer = z.enum(['client', 'company']);
const step = z.enum(Object.keys(DEAL_STEPS) as [DealStep, ...DealStep[]]);

/** A picture has a size and is shown; a document is downloaded. */
export const dealFileSchema = z.object({
  uid: z.string(),
  kind: z.enum(['photo', 'document']),
  /** «аукционный лист»; of the company's or the agent's words */
  title: z.string(),
  /** of a photo, CSS pixels of the stored picture; null: a document */
  size: z.nullable(z.object({ width: z.number(), height: z.number() })),
  /** «PDF», «JPEG» */
  format: z.string(),
  bytes: z.number(),
  at: moment,
});
export type DealFile = z.infer<typeof dealFileSchema>;

/** Why something became dearer, cheaper or later. */
const change = z.object({
  at: moment,
  /** «евро 95,00 → 96,50 ₽» */
  text: z.string(),
  /** 0: it moved a date alone */
  kopecks,
  payer,
});
export type DealPageChange = z.infer<typeof change>;

const dealStep = z.object({
  code: step,
  /** «Куплена на аукционе», «Автовоз, 5 800 км» */
  title: z.string(),
  way: z.enum(STEP_WAYS),
  state: z.enum(['done', 'now', 'ahead']),
  /** day that was promised when the client accepted */
  promised_on: day,
  /** done: the day it happened; otherwise the day it is expected */
  on: day,
  /** of what was done; empty: nothing to say */
  note: z.string(),
  /** moves of its day with their reason, the newest last */
  moves: z.array(
    z.object({ from: day, to: day, reason: z.string(), payer: z.nullable(payer), at: moment }),
  ),
  files: z.array(dealFileSchema),
});
export type DealPageStep = z.infer<typeof dealStep>;

const billLine = z.object({
  code: z.string(),
  group,
  title: z.string(),
  promised: kopecks,
  /** what the client pays of it now */
  client: kopecks,
  /** what the company has taken on itself of it, or keeps */
  company: kopecks,
  changes: z.array(change),
});
export type DealPageLine = z.infer<typeof billLine>;

const dealBill = z.object({
  lines: z.array(billLine),
  groups: z.array(z.object({ group, promised: kopecks, client: kopecks })),
  promised: kopecks,
  client: kopecks,
  company: kopecks,
  /** the car is handed over: «вышло» in place of «выходит» */
  is_final: z.boolean(),
  /** day of the rates customs is counted by now, and whether the declaration has fixed them */
  customs_on: day,
  /** day of the declaration it is counted for; null: not known, a deal of an older release */
  customs_for: z.nullable(day),
  customs_fixed: z.boolean(),
});
export type DealPageBill = z.infer<typeof dealBill>;

/** A deal as its client reads it. There is no name but the first one, no phone, no margin, no VIN in full. */
export const dealPageSchema = z.object({
  /** «С-19304» */
  number: z.string(),
  state: z.enum(['open', 'handed-over', 'cancelled']),
  /** first word of the client's name; null: not given or erased */
  client: z.nullable(z.string()),
  car: z.object({
    title: z.string(),
    facts: z.array(z.string()),
    picture: z.nullable(z.string()),
    /** «Корея» */
    country: z.string(),
    /** «RU3-••••214»; null: not known yet */
    vin_masked: z.nullable(z.string()),
  }),
  /** «в Новосибирске» */
  in_city: z.string(),
  /** where the car is, in words: «В море, завтра во Владивостоке» */
  headline: z.string(),
  /** the day of the handover */
  handover: z.object({
    promised_on: day,
    on: day,
    /** why it moved last; null: it did not */
    reason: z.nullable(z.string()),
  }),
  /** what depends on the client now; null: nothing */
  task: z.nullable(
    z.object({
      kind: z.enum(Object.keys(CLIENT_TASKS) as [ClientTask, ...ClientTask[]]),
      /** «Прислать ИНН и СНИЛС» */
      title: z.string(),
      until: moment,
      /** what waiting costs; empty: nothing is known */
      cost: z.string(),
    }),
  ),
  /** the client has sent something for the task that nobody has looked at yet */
  task_answered: z.boolean(),
  steps: z.array(dealStep),
  /** between the port and Vladivostok, 0…1; null: the map has nothing to show */
  way: z.nullable(z.object({ from: z.string(), done: z.number() })),
  bill: dealBill,
  /** how many documents the steps hold */
  documents: z.number(),
  /** the consent to the ledger without a name; null: it is not asked before the handover */
  consent: z.nullable(z.object({ is_given: z.boolean() })),
  /** first name of the manager; null: the company */
  manager: z.nullable(z.string()),
  /** IANA zone in which the page says times */
  zone: z.string(),
  /** «По времени Новосибирска» */
  zone_text: z.string(),
  /** the company */
  holder: z.string(),
  demo: z.boolean(),
});
export type DealPage = z.infer<typeof dealPageSchema>;

/** What a client does with a deal. Files of a task go to `POST /o/:token/files`. */
export type DealAction =
  | { kind: 'ask'; text: string }
  | { kind: 'answer-task'; text: string }
  | { kind: 'consent'; give: boolean };

/** What came of it, and why it was impossible. */
export type DealAnswer = { ok: true } | { ok: false; reason: 'gone' | 'empty' | 'busy' | 'closed' };

/** What an agent abroad sees by the link of one deal: no client, no sum. */
export interface AgentPage {
  /** «С-19304» */
  number: string;
  car: { title: string; facts: string[]; picture: string | null };
  /** steps that photos may be added to now */
  steps: { code: DealStep; title: string }[];
  /** sent by this link, the newest first */
  files: (DealFile & { step: DealStep })[];
  vin_masked: string | null;
  demo: boolean;
}

/** Why an upload was rejected, wholly or in part, in the `failure` of the address that the form comes back to. */
export const UPLOAD_FAILURES = {
  empty: 'Выберите хотя бы один файл.',
  'too-many': `За один раз не больше ${DEAL_UPLOAD_FILES} файлов.`,
  'too-big': 'Файл больше 15 МБ.',
  type: 'Подходят фотографии JPEG, PNG, WebP и документы PDF.',
  heic: 'Снимок HEIC не открывается. Сохраните его как JPEG и отправьте снова.',
  broken: 'Файл не читается. Попробуйте сохранить его заново.',
  full: 'Файлов по этой машине уже слишком много. Напишите менеджеру.',
  closed: 'Сделка закончена, файлы больше не принимаем. Позвоните менеджеру.',
  unanswered: 'Ваши слова не ушли: мы ещё не ответили на прежние. Позвоните, так быстрее.',
  'files-alone':
    'Файлы получили, а слова не ушли: мы ещё не ответили на прежние. Позвоните, так быстрее.',
} as const;
export type UploadFailure = keyof typeof UPLOAD_FAILURES;

/**
 * Fields of the forms that send files: the files, words with them (a task of the client), and of an agent the step they
 * belong to and what they show.
 */
export const UPLOAD_FIELDS = {
  files: 'files',
  text: 'text',
  step: 'step',
  title: 'title',
} as const;

/** Opens the made-up deal of a demo, and nothing anywhere else. */
export const DEMO_DEAL_LINK = 'demo-deal'.padEnd(43, '0');
