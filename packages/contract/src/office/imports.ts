import * as z from 'zod/mini';
import { carCountrySchema, offeredCountrySchema } from '../countries.ts';

/** The largest file of cars that is read, bytes. */
export const IMPORT_BYTES_MAX = 128 * 1024 * 1024;
/** Header with the name of a file whose bytes are the body, percent-encoded. */
export const FILE_NAME_HEADER = 'x-file-name';
/** A column that is not needed. */
export const NOT_NEEDED = '-';

const moment = z.iso.datetime();
const country = z.nullable(offeredCountrySchema);
const text = (max: number) => z.string().check(z.maxLength(max));

/** Encodings that may be said of a text file, with what people call them. */
export const IMPORT_ENCODINGS = {
  'utf-8': 'UTF-8',
  'windows-1251': 'Windows-1251',
  'utf-16le': 'UTF-16',
  ibm866: 'DOS (866)',
  'koi8-r': 'КОИ-8',
  'x-mac-cyrillic': 'Mac (кириллица)',
} as const;
const encodings = Object.keys(IMPORT_ENCODINGS) as (keyof typeof IMPORT_ENCODINGS)[];

/** How a file is to be understood; a check remembers it for applying. */
export const importSettingsSchema = z.object({
  /** for a file that does not name it */
  country,
  /** everything on sale is in the file: other cars of its countries go off sale */
  full: z.boolean(),
  /** of a workbook; null: the one whose titles are known best */
  sheet: z.nullable(text(200)),
  /** the table is complete though its last line does not end */
  whole: z.boolean(),
  /** of a text file; null: found out */
  encoding: z._default(z.nullable(z.enum(encodings)), null),
  /** column → field, or `NOT_NEEDED` */
  columns: z.record(text(200), text(40)),
  /** field → text of the file → code */
  values: z.record(text(40), z.record(text(100), text(40))),
});
export type ImportSettings = z.infer<typeof importSettingsSchema>;

const sum = z.nullable(z.number());
const carLineSchema = z.object({
  country: carCountrySchema,
  source_id: z.string(),
  name: z.string(),
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  /** the total in Vladivostok before and after, whole ₽; null: none, or a range */
  landed: z.object({ from: sum, to: sum }),
});
export type ImportCarLine = z.infer<typeof carLineSchema>;

/** What a file changes: of cars the first few hundred, of everything the count. */
export const importReportSchema = z.object({
  applied: z.boolean(),
  format: z.string(),
  encoding: z.nullable(z.string()),
  sheet: z.nullable(z.object({ name: z.string(), all: z.array(z.string()) })),
  columns: z.array(
    z.object({
      column: z.string(),
      /** null: left out */
      field: z.nullable(z.string()),
      by: z.enum(['title', 'memory', 'answer', 'nothing']),
      samples: z.array(z.string()),
      /** what the first sample was read as, where it differs */
      reads: z.nullable(z.string()),
    }),
  ),
  /** must be answered before the file is applied */
  questions: z.array(
    z.object({
      kind: z.enum(['unmapped', 'doubled', 'missing']),
      columns: z.array(z.string()),
      field: z.nullable(z.string()),
      message: z.string(),
    }),
  ),
  lines: z.number(),
  rejected: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  sold: z.number(),
  on_sale: z.number(),
  /** cars on sale that a full file does not list or calls sold */
  leaving: z.number(),
  /** more than 30 % of those on sale */
  shrinks: z.boolean(),
  cleared: z.number(),
  /** labels of the fields that no line has: cars that are there already stay as they are in them */
  absent: z.array(z.string()),
  photos: z.object({ made: z.number(), reused: z.number(), failed: z.number() }),
  new_cars: z.array(carLineSchema),
  changed_cars: z.array(carLineSchema),
  gone_cars: z.array(carLineSchema),
  groups: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      message: z.string(),
      kind: z.enum(['error', 'warning']),
      count: z.number(),
      lines: z.array(z.number()),
      values: z.array(z.string()),
    }),
  ),
});
export type ImportReportBody = z.infer<typeof importReportSchema>;

/** An uploaded file and what became of it. */
export const importFileSchema = z.object({
  uid: z.string(),
  name: z.string(),
  bytes: z.number(),
  uploaded_at: moment,
  settings: importSettingsSchema,
  work: z.object({
    kind: z.enum(['check', 'apply']),
    state: z.enum(['running', 'done', 'failed']),
    step: z.enum(['reading', 'photos', 'writing']),
    done: z.number(),
    all: z.number(),
    /** why it failed; Russian */
    message: z.nullable(z.string()),
  }),
  /** of the history; null: nothing has been changed by it */
  import: z.nullable(z.string()),
  /** of the work that is done; null: it is under way or has failed */
  report: z.nullable(importReportSchema),
});
export type ImportFile = z.infer<typeof importFileSchema>;

export const applyImportSchema = z.object({
  /** more than 30 % of the cars may go off sale */
  confirm: z.boolean(),
});

/** Fields that a column may hold, code → label, in the order of a form. */
export const importFieldsSchema = z.record(z.string(), z.string());

const importEntrySchema = z.object({
  uid: z.string(),
  file: z.string(),
  /** name of the person, «по расписанию» or «командой» */
  by: z.string(),
  state: z.enum(['storing', 'making', 'done', 'undoing', 'undone']),
  started_at: moment,
  added: z.number(),
  changed: z.number(),
  sold: z.number(),
  undone: z.number(),
  /** changed again after the import, so that undoing left them as they are */
  left_changed: z.number(),
  can_undo: z.boolean(),
});
export type ImportEntryBody = z.infer<typeof importEntrySchema>;

export const importsSchema = z.object({
  items: z.array(importEntrySchema),
  /** files that are being applied, or wait for it */
  files: z.array(
    z.pick(importFileSchema, { uid: true, name: true, uploaded_at: true, work: true }),
  ),
  fields: importFieldsSchema,
});
export type ImportsBody = z.infer<typeof importsSchema>;

export const newFeedSchema = z.object({
  address: text(2_000),
  country,
  full: z.boolean(),
  every_minutes: z.int(),
});
export type NewFeedBody = z.infer<typeof newFeedSchema>;

const feedSchema = z.object({
  uid: z.string(),
  /** host and path: the query may hold a key of the supplier */
  name: z.string(),
  country,
  full: z.boolean(),
  every_minutes: z.number(),
  state: z.enum(['new', 'done', 'held', 'failed']),
  message: z.nullable(z.string()),
  checked_at: z.nullable(moment),
  /** since when its file is the same; null: it came just now, or never */
  same_since: z.nullable(moment),
});
export type FeedBody = z.infer<typeof feedSchema>;

export const feedsSchema = z.object({ items: z.array(feedSchema) });
export const runFeedSchema = z.object({
  /** a held feed may take more than 30 % of the cars off sale */
  confirm: z.boolean(),
});
