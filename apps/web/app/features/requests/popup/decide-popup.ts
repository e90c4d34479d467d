import type { DrawnVariant, PopupTrigger, PopupVariant } from '@prichal/contract';
import { variantByValue } from './variants.ts';

/** Delays and silences, ms; the specification's figures first, then those decided for it. */
export const EXIT_DELAY_MS = 500;
export const MARKER_DELAY_MS = 15_000;
export const TIME_DELAY_MS = 120_000;
export const DISMISSED_MS = 24 * 60 * 60_000;
const SENT_MS = 30 * 24 * 60 * 60_000;
/** nothing opens so soon after arrival, and an exit before it counts for nothing */
const ARRIVAL_MS = 10_000;
/** keyboard users are not interrupted between two key presses */
const KEYBOARD_MS = 5_000;
/** the total that was asked for is read first */
const CALCULATED_DELAY_MS = 5_000;
/** after a change of a field, a filter or the city the visitor reads the result first */
const CHANGE_MS = 10_000;
/** an unanswered question about cookies holds a popup back for so much visible time of the visit at most */
const BANNER_MS = 20_000;
/** an exit that could not be answered by then is over */
const EXIT_LAPSES_MS = 3_000;
/** how soon a popup that something stands in the way of is thought of again */
const RECHECK_MS = 1_000;

/** What happened in a visit, in the order of `at` (ms since 1970). */
export type PopupEvent =
  | { type: 'arrived'; at: number }
  /** a page was opened; no popup comes on a legal one */
  | { type: 'page'; at: number; legal: boolean }
  | { type: 'hidden' | 'shown'; at: number }
  /** the marker at 150vh came into view */
  | { type: 'marker'; at: number }
  /** the cursor left at the top */
  | { type: 'exit'; at: number }
  /** a calculation is complete; decimal ₽ */
  | { type: 'calculated'; at: number; totalRub: string }
  | { type: 'key'; at: number }
  /** a field, a filter or the city */
  | { type: 'changed'; at: number }
  | { type: 'opened'; at: number; trigger: PopupTrigger }
  /** what the page looks like now; the last one counts */
  | {
      type: 'looked';
      at: number;
      /** a dialog or a popup is open, or the cookie banner is in use */
      overlay: boolean;
      /** the cookie banner waits for its answer */
      banner: boolean;
      /** a field has the focus, or a request is begun in one */
      field: boolean;
      /** 640 px or less */
      narrow: boolean;
      finePointer: boolean;
    };

/** What the device remembers. */
export interface PopupMemory {
  /** ms since 1970 */
  dismissedAt: number | null;
  sentAt: number | null;
  drawn: DrawnVariant;
  /** the owner lets the value of the calculation choose instead of the lot */
  byValue: boolean;
}

export type PopupDecision =
  | { show: { trigger: PopupTrigger; variant: PopupVariant } }
  /** ask again after so many ms, or, null, when something happens */
  | { show: null; wait: number | null };

const NEVER: PopupDecision = { show: null, wait: null };

/** Whether a popup opens at `now`, which, and if not, when to ask again. Pure: the whole rule is here. */
export function decidePopup(
  events: readonly PopupEvent[],
  now: number,
  memory: PopupMemory,
): PopupDecision {
  const last = lastOf(events);
  const { arrived, page, looked, key, changed } = last;
  if (!arrived || !page || !looked || page.legal) return NEVER;
  // one popup in a visit, which is also never two of one trigger
  if (last.opened) return NEVER;
  if (within(memory.dismissedAt, now, DISMISSED_MS) || within(memory.sentAt, now, SENT_MS))
    return NEVER;
  if (last.visibility?.type === 'hidden') return NEVER;
  const due = dueTriggers(events, now, last);
  const [first] = due;
  if (!first) return NEVER;
  const quiet = Math.max(
    arrived.at + ARRIVAL_MS - now,
    key ? key.at + KEYBOARD_MS - now : 0,
    changed ? changed.at + CHANGE_MS - now : 0,
    looked.banner ? BANNER_MS - visibleSince(events, arrived.at, now) : 0,
    first.left,
  );
  if (quiet > 0) return { show: null, wait: quiet };
  if (looked.overlay || looked.field) return { show: null, wait: RECHECK_MS };
  return { show: { trigger: first.trigger, variant: variantFor(first.trigger, last, memory) } };
}

interface Last {
  arrived?: Extract<PopupEvent, { type: 'arrived' }>;
  page?: Extract<PopupEvent, { type: 'page' }>;
  visibility?: Extract<PopupEvent, { type: 'hidden' | 'shown' }>;
  marker?: Extract<PopupEvent, { type: 'marker' }>;
  exit?: Extract<PopupEvent, { type: 'exit' }>;
  calculated?: Extract<PopupEvent, { type: 'calculated' }>;
  key?: Extract<PopupEvent, { type: 'key' }>;
  changed?: Extract<PopupEvent, { type: 'changed' }>;
  opened?: Extract<PopupEvent, { type: 'opened' }>;
  looked?: Extract<PopupEvent, { type: 'looked' }>;
}

function lastOf(events: readonly PopupEvent[]): Last {
  const last: Last = {};
  for (const event of events) {
    if (event.type === 'hidden' || event.type === 'shown') last.visibility = event;
    else Object.assign(last, { [event.type]: event });
    // a new page has a marker and a calculation of its own
    if (event.type === 'page') {
      delete last.marker;
      delete last.exit;
      delete last.calculated;
    }
  }
  return last;
}

/** Triggers that have fired, the strongest first, with the visible ms that each still has to wait. */
function dueTriggers(
  events: readonly PopupEvent[],
  now: number,
  { arrived, page, marker, exit, calculated, looked }: Last,
): { trigger: PopupTrigger; left: number }[] {
  const due: { trigger: PopupTrigger; left: number }[] = [];
  const wait = (trigger: PopupTrigger, since: number, delay: number) =>
    due.push({ trigger, left: delay - visibleSince(events, since, now) });
  const desktop = looked?.finePointer === true && !looked.narrow;
  if (exit && arrived && desktop && exit.at - arrived.at >= ARRIVAL_MS) {
    const past = now - exit.at - EXIT_DELAY_MS;
    if (past <= EXIT_LAPSES_MS) due.push({ trigger: 'exit_intent', left: -past });
  }
  if (calculated) wait('calculator_complete', calculated.at, CALCULATED_DELAY_MS);
  if (marker) wait('scroll', marker.at, MARKER_DELAY_MS);
  if (page) wait('time', page.at, TIME_DELAY_MS);
  const ready = due.filter(({ left }) => left <= 0);
  return ready.length > 0 ? ready : due.toSorted((one, other) => one.left - other.left);
}

/** ms since `since` in which the tab was seen; from moments alone, so that slow timers change nothing. */
export function visibleSince(events: readonly PopupEvent[], since: number, now: number): number {
  let visible = 0;
  let from: number | null = since;
  for (const { type, at } of events) {
    if (type === 'hidden' && from !== null) {
      visible += Math.max(0, at - from);
      from = null;
    }
    if (type === 'shown' && from === null) from = Math.max(since, at);
  }
  return from === null ? visible : visible + Math.max(0, now - from);
}

function variantFor(trigger: PopupTrigger, last: Last, memory: PopupMemory): PopupVariant {
  if (last.looked?.narrow) return 'minimal';
  switch (trigger) {
    case 'exit_intent':
      return 'urgency';
    case 'scroll':
      return 'standard';
    case 'time':
      return 'minimal';
    case 'calculator_complete':
      return memory.byValue && last.calculated
        ? variantByValue(last.calculated.totalRub)
        : memory.drawn;
    default:
      return trigger satisfies never;
  }
}

function within(moment: number | null, now: number, ms: number): boolean {
  return moment !== null && now - moment < ms;
}
