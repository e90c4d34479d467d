import { FIELD_LABELS, canUndo, feedName } from '@prichal/catalog';
import type { CarLine, Feed, ImportEntry, ImportReport } from '@prichal/catalog';
import { COLUMN_LABELS } from '@prichal/catalog';
import type { Country } from '@prichal/contract';
import type {
  FeedBody,
  ImportCarLine,
  ImportEntryBody,
  ImportFile,
  ImportReportBody,
} from '@prichal/contract/office';
import type { FileWithReport } from '@prichal/office';

/** Cars of each kind that a page shows; the counts hold all. */
const SHOWN_CARS = 200;
const WITHOUT_PERSON: Readonly<Record<string, string>> = {
  feed: 'по расписанию',
  terminal: 'командой',
  site: 'сайтом',
};

/** An uploaded file as the office's pages show it. */
export function importFileBody({ file, report }: FileWithReport): ImportFile {
  const { movedAt: _, ...body } = file;
  return { ...body, report: report === null ? null : reportBody(report) };
}

function reportBody(report: ImportReport): ImportReportBody {
  const { format, encoding, sheet, columns, questions, lines, rejected, photos } = report;
  const { added, changed, unchanged, sold, leaving, shrinks, cleared } = report;
  const cars = { added, changed, unchanged, sold, leaving, shrinks };
  const counts = { ...cars, cleared, lines, rejected, photos };
  return Object.assign(counts, {
    format,
    encoding,
    sheet,
    columns,
    questions,
    applied: !report.dryRun,
    on_sale: report.onSale,
    absent: report.absent.map((field) => FIELD_LABELS[field]),
    new_cars: report.newCars.slice(0, SHOWN_CARS).map(carLine),
    changed_cars: report.changedCars.slice(0, SHOWN_CARS).map(carLine),
    gone_cars: report.goneCars.slice(0, SHOWN_CARS).map(carLine),
    groups: report.groups.map((group) => ({ ...group, label: labelOf(group.field) })),
  });
}

function carLine({ country, source_id, name, changes, landed }: CarLine): ImportCarLine {
  return {
    country: country as Country,
    source_id,
    name,
    landed,
    changes: changes.map(({ field, from, to }) => ({ label: FIELD_LABELS[field], from, to })),
  };
}

function labelOf(field: string): string {
  return field in COLUMN_LABELS ? COLUMN_LABELS[field as keyof typeof COLUMN_LABELS] : '';
}

/** Who brought it: a name, or how it came without a person. */
export function importedBy({ by, actor }: { by: string | null; actor: string }): string {
  return by ?? WITHOUT_PERSON[actor] ?? '';
}

/** An import of the history. */
export function importEntryBody(
  entry: ImportEntry & { by: string | null },
  now: Date,
): ImportEntryBody {
  const { uid, file, state, started_at: at, added, changed, sold, undone } = entry;
  return {
    uid,
    file,
    state,
    added,
    changed,
    sold,
    undone,
    by: importedBy(entry),
    started_at: at.toISOString(),
    left_changed: entry.left_changed,
    can_undo: canUndo(entry, now),
  };
}

/** A feed without its address, which may hold a key. */
export function feedBody(feed: Feed): FeedBody {
  const { uid, full, every_minutes, state, message, taken_at: taken, checked_at: checked } = feed;
  const isSame = state === 'done' && taken !== null && checked !== null && taken < checked;
  return {
    uid,
    full,
    every_minutes,
    state,
    message,
    name: feedName(feed.address),
    country: feed.country as Country | null,
    checked_at: checked?.toISOString() ?? null,
    same_since: isSame ? taken.toISOString() : null,
  };
}
