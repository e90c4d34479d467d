import type { RequestClass } from './request-class.ts';

interface ClassLimits {
  /** worked on at once */
  inFlight: number;
  /** may wait for that; more are shed at once */
  waiting: number;
  /** waits at most so long, then is shed, ms */
  waitMs: number;
}

export type AdmissionLimits = Readonly<Record<Exclude<RequestClass, 'health'>, ClassLimits>>;

/**
 * A page takes 6–10 ms of the single thread. This many concurrent pages keep it busy while they wait for the
 * database, and a form that arrives among them waits for only a few. Waiting requests are shed within a second: a
 * quick «later» is better than a page after ten seconds.
 */
export const ADMISSION_LIMITS: AdmissionLimits = {
  forms: { inFlight: 2000, waiting: 0, waitMs: 0 },
  api: { inFlight: 6, waiting: 100, waitMs: 1000 },
  pages: { inFlight: 6, waiting: 60, waitMs: 1000 },
  analytics: { inFlight: 64, waiting: 0, waitMs: 0 },
};

/**
 * After this long in work a request is assumed to wait for something else (a slow body, the database); its slot is
 * released, ms.
 */
const HELD_MS = 2000;
/** Something of the site has waited so long: measuring gives way, ms. */
const GIVE_WAY_MS = 50;
/** What arrives is read before waiting work begins, but for no longer than this, ms. */
const READ_FIRST_MS = 25;
/** How often overdue requests are checked while any are waiting, ms. */
const CHECK_MS = 50;

export interface Admission {
  /** calls `start`, now or in its turn, or `shed`; `start` gets a function to call when the work is done */
  enter(kind: RequestClass, start: (leave: () => void) => void, shed: () => void): void;
  /** resolves in a turn of the event loop for work that keeps the thread for milliseconds: the rendering of a page */
  turnToRender(): Promise<void>;
  /** something has arrived: a connection or a request */
  arrived(): void;
  /** pages that have not begun yet, for their turn has not come */
  readonly waitingPages: number;
  /** for metrics */
  readonly inFlight: Readonly<Record<string, number>>;
}

interface Waiting {
  since: number;
  start: (leave: () => void) => void;
  shed: () => void;
}

interface ClassState extends ClassLimits {
  running: number;
  queue: Waiting[];
}

/**
 * Admission by class: how many are in work and how long the oldest waits decide whether a request of that class is
 * taken, waits or is shed. Work that waits begins in a turn of the event loop in which nothing has arrived: libuv
 * accepts one connection a turn, so a thread that renders in every turn would leave forms unread for seconds. A page
 * waits for such a turn twice: to begin, and to be rendered when the database has answered.
 */
export function createAdmission(
  limits: AdmissionLimits = ADMISSION_LIMITS,
  now: () => number = () => performance.now(),
): Admission {
  const states = new Map<RequestClass, ClassState>(
    (Object.entries(limits) as [RequestClass, ClassLimits][]).map(([kind, limit]) => [
      kind,
      { ...limit, running: 0, queue: [] },
    ]),
  );
  /** pages whose data have come, in order */
  const renders: (() => void)[] = [];
  let arrivals = 0;
  let turning = false;
  let checkTimer: NodeJS.Timeout | null = null;

  function run(state: ClassState, start: (leave: () => void) => void): void {
    state.running += 1;
    let left = false;
    const leave = (): void => {
      if (left) return;
      left = true;
      clearTimeout(held);
      state.running -= 1;
      turn();
    };
    const held = setTimeout(leave, HELD_MS).unref();
    start(leave);
  }

  /** What is under way goes first: it has a place, and the database's answer in memory. False: nothing waits. */
  function begin(): boolean {
    const render = renders.shift();
    if (render !== undefined) {
      render();
      return true;
    }
    const state = nextOf(states);
    const next = state?.queue.shift();
    if (state === null || next === undefined) return false;
    run(state, next.start);
    return true;
  }

  /** Does waiting work, one piece in each quiet turn. */
  function turn(): void {
    if (turning || (renders.length === 0 && nextOf(states) === null)) return;
    turning = true;
    let seen = arrivals;
    let since = now();
    const check = (): void => {
      const isQuiet = arrivals === seen;
      seen = arrivals;
      if (isQuiet || now() - since >= READ_FIRST_MS) {
        if (!begin()) {
          turning = false;
          return;
        }
        since = now();
      }
      setImmediate(check);
    };
    setImmediate(check);
  }

  function shedOverdue(): void {
    const time = now();
    let waiting = 0;
    for (const state of states.values()) {
      while (state.queue[0] !== undefined && time - state.queue[0].since > state.waitMs)
        state.queue.shift()?.shed();
      waiting += state.queue.length;
    }
    if (waiting > 0 || checkTimer === null) return;
    clearInterval(checkTimer);
    checkTimer = null;
  }

  const oldestWait = (): number => {
    const time = now();
    const waits = [...states.values()].map(({ queue }) => time - (queue[0]?.since ?? time));
    return Math.max(...waits);
  };

  return {
    enter(kind, start, shed) {
      const state = states.get(kind);
      if (state === undefined) return start(() => {});
      if (kind === 'analytics' && oldestWait() > GIVE_WAY_MS) return shed();
      if (state.running < state.inFlight && state.queue.length === 0) return run(state, start);
      if (state.queue.length >= state.waiting) return shed();
      state.queue.push({ since: now(), start, shed });
      checkTimer ??= setInterval(shedOverdue, CHECK_MS).unref();
      turn();
    },
    turnToRender: () =>
      new Promise((resolve) => {
        renders.push(resolve);
        turn();
      }),
    arrived() {
      arrivals += 1;
    },
    get waitingPages() {
      return (states.get('pages')?.queue.length ?? 0) + renders.length;
    },
    get inFlight() {
      return Object.fromEntries([...states].map(([kind, { running }]) => [kind, running]));
    },
  };
}

/** Of the classes that have work waiting and room for it, the one whose first has waited longest. */
function nextOf(states: ReadonlyMap<RequestClass, ClassState>): ClassState | null {
  let found: ClassState | null = null;
  for (const state of states.values()) {
    const first = state.queue[0];
    if (first === undefined || state.running >= state.inFlight) continue;
    if (found === null || first.since < (found.queue[0]?.since ?? 0)) found = state;
  }
  return found;
}
