import { EVEN_TEST, HOLDOUT_GROUP } from '@prichal/contract';
import type { PopupTest } from '@prichal/contract';
import { lastCalculation, onCalculation } from '../../../visitor/completed-calculation.ts';
import type { CompletedCalculation } from '../../../visitor/completed-calculation.ts';
import { deviceStore, visitStore } from '../../../visitor/device-store.ts';
import { pageCar } from '../../../visitor/page-car.ts';
import { onSent } from '../../../visitor/sent-request.ts';
import { sourceStorage } from '../../../visitor/source-storage.ts';
import { decidePopup } from './decide-popup.ts';
import type { PopupEvent } from './decide-popup.ts';
import { DISMISSED_KEY, MET_KEY, OPENED_KEY, SENT_KEY, createPopupMemory } from './popup-memory.ts';
import type { OpenedPopup } from './opened-popup.ts';
import { readPopupContext, markerSeen } from './surroundings.ts';

export const deviceMemory = createPopupMemory(sourceStorage);
const visitMemory = createPopupMemory(visitStore);

export interface VisitWatch {
  /** a page was opened; no popup comes on a legal one */
  page(legal: boolean): void;
  /** the page shows something else now: another filter, another city */
  changed(): void;
  stop(): void;
}

/**
 * Notes what happens in the visit and asks the decision about it. `onOpen` is called at most once; `onElsewhere`
 * when another tab has closed or answered a popup.
 */
export function watchVisit(
  { byValue, test = EVEN_TEST }: { byValue: boolean; test?: PopupTest },
  onOpen: (popup: OpenedPopup) => void,
  onElsewhere: () => void,
): VisitWatch {
  const drawn = deviceMemory.drawn(test);
  const events: PopupEvent[] = [
    // the watch begins late; the visit began with the page
    { type: 'arrived', at: Date.now() - performance.now() },
  ];
  if (document.hidden) events.push({ type: 'hidden', at: Date.now() });
  if (visitMemory.moment(OPENED_KEY) !== null)
    events.push({ type: 'opened', at: Date.now(), trigger: 'time' });
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = () => {
    clearTimeout(timer);
    const now = Date.now();
    const context = readPopupContext(now);
    const decision = decidePopup([...events, context], now, {
      dismissedAt: deviceMemory.moment(DISMISSED_KEY),
      sentAt: deviceMemory.moment(SENT_KEY),
      drawn: drawn === HOLDOUT_GROUP ? 'standard' : drawn,
      byValue,
    });
    if (decision.show) {
      const { trigger } = decision.show;
      events.push({ type: 'opened', at: now, trigger });
      visitMemory.note(OPENED_KEY, now);
      const popup: OpenedPopup = {
        ...decision.show,
        drawn,
        calculation: lastCalculation(),
        car: pageCar(),
      };
      if (trigger === 'calculator_complete' && !byValue && !context.narrow) {
        popup.experiment = test.key;
        deviceMemory.note(MET_KEY, `${test.key}:${drawn}:${now}`);
      }
      if (drawn === HOLDOUT_GROUP) void reportHeld(popup);
      else onOpen(popup);
    } else if (decision.wait !== null) {
      timer = setTimeout(ask, Math.min(Math.ceil(decision.wait), LONGEST_TIMER_MS));
    }
  };
  const note = (event: PopupEvent) => {
    // of keys and marker only the latest counts: the list stays short however long the visit
    if (events.at(-1)?.type === event.type && event.type !== 'page') events.pop();
    events.push(event);
    ask();
  };
  const calculated = ({ totalRub }: CompletedCalculation) =>
    note({ type: 'calculated', at: Date.now(), totalRub });
  let isMarkerReported = false;
  let pages = 0;
  const scrolled = () => {
    if (isMarkerReported || !markerSeen()) return;
    isMarkerReported = true;
    note({ type: 'marker', at: Date.now() });
  };
  const left = (event: MouseEvent) => {
    if (event.relatedTarget === null && event.clientY <= 0) note({ type: 'exit', at: Date.now() });
  };
  const key = () => note({ type: 'key', at: Date.now() });
  const changed = () => note({ type: 'changed', at: Date.now() });
  // a page that fills its own fields is no visitor
  const touched = (event: Event) => {
    if (event.isTrusted) changed();
  };
  const seen = () => note({ type: document.hidden ? 'hidden' : 'shown', at: Date.now() });
  const elsewhere = (inOtherTab: boolean) => {
    if (!inOtherTab) return;
    onElsewhere();
    ask();
  };
  const sent = () => {
    deviceMemory.note(SENT_KEY, Date.now());
    ask();
  };
  const off = [
    onCalculation(calculated),
    onSent(sent),
    listen(window, 'scroll', scrolled),
    listen(window, 'resize', scrolled),
    listen(document, 'mouseout', left),
    listen(window, 'keydown', key),
    listen(document, 'input', touched),
    listen(document, 'change', touched),
    listen(document, 'visibilitychange', seen),
    deviceStore.watch(DISMISSED_KEY, elsewhere),
    deviceStore.watch(SENT_KEY, elsewhere),
  ];
  return {
    page(legal) {
      isMarkerReported = false;
      note({ type: 'page', at: pages > 0 ? Date.now() : (events[0]?.at ?? 0), legal });
      pages += 1;
      const calculation = lastCalculation();
      if (calculation && isOfThisPage(calculation)) calculated(calculation);
      scrolled();
    },
    changed,
    stop() {
      clearTimeout(timer);
      for (const end of off) end();
    },
  };
}

/** A popup that this visitor is not shown, so that what popups change can be seen. */
async function reportHeld(popup: OpenedPopup): Promise<void> {
  try {
    const { trackPopup } = await import('./track-popup.ts');
    trackPopup('lead_capture_held', popup);
  } catch {
    // a telling that fails is lost
  }
}

/** A timer of more than 24 days fires at once; nothing here waits nearly as long. */
const LONGEST_TIMER_MS = 60_000;

/** A calculation that was complete before the watch began counts on the page that made it. */
function isOfThisPage({ page }: CompletedCalculation): boolean {
  return page === window.location.pathname;
}

function listen<Name extends string>(
  target: EventTarget,
  name: Name,
  heard: (event: never) => void,
): () => void {
  target.addEventListener(name, heard as EventListener, { passive: true });
  return () => target.removeEventListener(name, heard as EventListener);
}
