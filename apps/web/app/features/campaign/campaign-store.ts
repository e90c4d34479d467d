import { UTM_FIELDS } from '@prichal/contract';
import type { FormPayload, Touch } from '@prichal/contract';

export const CAMPAIGN_KEY = 'prichal:campaign';
/** Specification, section 9. */
export const CAMPAIGN_KEPT_MS = 30 * 24 * 60 * 60_000;
const MARKS = [...UTM_FIELDS, 'yclid'] as const;
const MARK_MAX = 300;

/** Marks as they travel with a request: the last visit's, and the first one's when it was another. */
export type CampaignMarks = Pick<FormPayload, (typeof MARKS)[number] | 'first_touch'>;

interface Kept {
  first: Touch;
  last: Touch;
}

/** Marks of addresses, the first one that has any; null when none has. Addresses that are none are passed over. */
export function marksOf(addresses: readonly (string | null)[]): Omit<Touch, 'at'> | null {
  for (const address of addresses) {
    const url = address !== null && URL.canParse(address) ? new URL(address) : null;
    const found = MARKS.flatMap((mark) => {
      const value = url?.searchParams.get(mark)?.trim().slice(0, MARK_MAX);
      return value ? [[mark, value] as const] : [];
    });
    if (found.length > 0) return Object.fromEntries(found);
  }
  return null;
}

/** First and last touch of 30 days, kept on the device; a blocked storage keeps them for the page. */
export function createCampaignStore(
  device: () => Pick<Storage, 'getItem' | 'setItem'> | null,
  now: () => number = Date.now,
): {
  /** the visitor came by one of these addresses */
  arrive(addresses: readonly (string | null)[]): void;
  marks(): CampaignMarks;
} {
  let held: string | null = null;
  const read = (): Kept | null => {
    let text = held;
    try {
      text = device()?.getItem(CAMPAIGN_KEY) ?? held;
    } catch {
      // blocked: the page remembers
    }
    return fresh(parse(text), now());
  };
  return {
    arrive(addresses) {
      const marks = marksOf(addresses);
      if (marks === null) return;
      const last = { ...marks, at: new Date(now()).toISOString() };
      held = JSON.stringify({ first: read()?.first ?? last, last });
      try {
        device()?.setItem(CAMPAIGN_KEY, held);
      } catch {
        // blocked or full: the page remembers
      }
    },
    marks() {
      const kept = read();
      if (kept === null) return {};
      const { at: lastAt, ...last } = kept.last;
      return kept.first.at === lastAt ? last : { ...last, first_touch: kept.first };
    },
  };
}

/** What has been kept for more than 30 days is forgotten; the last visit stands in for a forgotten first one. */
function fresh(kept: Kept | null, now: number): Kept | null {
  if (kept === null || isOld(kept.last, now)) return null;
  return isOld(kept.first, now) ? { first: kept.last, last: kept.last } : kept;
}

function isOld({ at }: Touch, now: number): boolean {
  return !(now - Date.parse(at ?? '') < CAMPAIGN_KEPT_MS);
}

function parse(text: string | null): Kept | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    if (typeof value?.first !== 'object' || typeof value.last !== 'object') return null;
    return { first: cleanTouch(value.first), last: cleanTouch(value.last) };
  } catch {
    return null;
  }
}

/** Only what we know of, only texts: anything may stand on a device. */
function cleanTouch(touch: Touch): Touch {
  const known = [...MARKS, 'at'] as const;
  return Object.fromEntries(
    known.flatMap((name) => {
      const value: unknown = touch[name];
      return typeof value === 'string' ? [[name, value.slice(0, MARK_MAX)]] : [];
    }),
  );
}
