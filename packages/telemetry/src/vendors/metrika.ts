import { createCircuitBreaker } from '@prichal/resilience';
import type { EventName, EventProps } from '@prichal/contract';
import type { BreakerNumbers } from '../limits.ts';

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';
/** What the counter keeps on the device. */
const KEPT = /^_ym/;

type Counter = ((id: number, command: string, ...details: unknown[]) => void) & {
  a?: unknown[][];
  l?: number;
};
type MetrikaWindow = Window & { ym?: Counter } & Record<string, unknown>;

/** A counter of another company: enabled after consent, disabled when it is withdrawn. */
export interface Vendor {
  enable(): void;
  tell(name: EventName, props: EventProps, path: string): void;
  disable(): void;
}

/**
 * Yandex.Metrika, only where the owner has configured a counter. Its script is asked for at the first event and again
 * after a failure, as far as its breaker lets it; what it throws ends here.
 * @param id number of the counter
 */
export function createMetrika(
  id: number,
  page: Window,
  now: () => number,
  bounds: BreakerNumbers,
): Vendor {
  const window = page as MetrikaWindow;
  const breaker = createCircuitBreaker({ ...bounds, now });
  const offSwitch = `disableYaCounter${id}`;
  let enabled = false;
  let script: 'none' | 'coming' | 'here' = 'none';

  const bring = (): void => {
    const pass = breaker.enter();
    if (!pass) return;
    script = 'coming';
    queueCalls(window, now);
    const element = page.document.createElement('script');
    element.async = true;
    element.src = SCRIPT;
    element.addEventListener('load', () => {
      script = 'here';
      pass.succeeded();
    });
    element.addEventListener('error', () => {
      script = 'none';
      pass.failed();
      element.remove();
    });
    page.document.head.append(element);
  };
  const call = (command: string, ...details: unknown[]): void => {
    if (script === 'none') bring();
    if (script !== 'none') window.ym?.(id, command, ...details);
  };
  return {
    enable() {
      if (enabled) return;
      enabled = true;
      delete window[offSwitch];
      call('init', { defer: true, clickmap: false, trackLinks: false, webvisor: false });
    },
    tell(name, props, path) {
      if (!enabled) return;
      if (name === 'page_view') call('hit', path);
      if (name !== 'goal') return;
      const { goal, value } = props;
      call('reachGoal', goal, { order_price: value, currency: 'RUB' });
    },
    disable() {
      if (!enabled) return;
      enabled = false;
      window[offSwitch] = true;
      eraseKept(page);
    },
  };
}

/** Calls wait in a list until the script has come, as it expects them. */
function queueCalls(window: MetrikaWindow, now: () => number): void {
  if (window.ym) return;
  const waiting: Counter = (...call) => {
    waiting.a ??= [];
    // a script that never comes must not fill the memory
    if (waiting.a.length < CALLS_MAX) waiting.a.push(call);
  };
  waiting.l = now();
  window.ym = waiting;
}

const CALLS_MAX = 100;

function eraseKept(page: Window): void {
  for (const pair of page.document.cookie.split('; ')) {
    const name = pair.slice(0, pair.indexOf('='));
    if (KEPT.test(name)) page.document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
  try {
    for (const name of Object.keys(page.localStorage))
      if (KEPT.test(name)) page.localStorage.removeItem(name);
  } catch {
    // blocked: it kept nothing
  }
}
