import type { FormKind } from '../../../site/request-opener.ts';
import type { DeviceStore } from '../../../visitor/device-store.ts';

/** How long a draft waits on the device, ms. */
export const DRAFT_MS = 24 * 60 * 60_000;

/** Stored fields of each form: neither the phone nor a consent. */
const STORED_FIELDS = new Set([
  'name',
  'message',
  'partnership_type',
  'partnership_comment',
  'car',
  'country',
  'review_text',
  'review_city',
  'review_paid',
]);

type DraftStorage = Pick<DeviceStore, 'getItem' | 'setItem' | 'removeItem'>;

export type Draft = Record<string, string>;

function draftKey(kind: FormKind): string {
  return `prichal:draft:${kind}`;
}

/** What was typed less than 24 hours ago, by field; null when there is none. */
export function readDraft(kind: FormKind, storage: DraftStorage, now: number): Draft | null {
  try {
    const found: unknown = JSON.parse(storage.getItem(draftKey(kind)) ?? 'null');
    if (!found || typeof found !== 'object' || !('at' in found) || !('values' in found))
      return null;
    if (now - Number(found.at) >= DRAFT_MS) {
      storage.removeItem(draftKey(kind));
      return null;
    }
    return Object.fromEntries(
      Object.entries(found.values as Record<string, unknown>).filter(
        (entry): entry is [string, string] =>
          STORED_FIELDS.has(entry[0]) && typeof entry[1] === 'string',
      ),
    );
  } catch {
    return null;
  }
}

/** Stores the values of the fields; nothing is stored when all are empty. */
export function saveDraft(
  kind: FormKind,
  values: Iterable<[string, FormDataEntryValue]>,
  storage: DraftStorage,
  now: number,
): void {
  const draft: Draft = {};
  for (const [name, value] of values)
    if (STORED_FIELDS.has(name) && typeof value === 'string' && value !== '') draft[name] = value;
  storage.setItem(draftKey(kind), JSON.stringify({ at: now, values: draft }));
}

export function clearDraft(kind: FormKind, storage: DraftStorage): void {
  storage.removeItem(draftKey(kind));
}
