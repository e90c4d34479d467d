/** Specification, section 9. Times in ms, sizes in bytes; held in e2e/rules, tried in the limits.test.ts of this folder and of signals/. */

export interface BreakerNumbers {
  failures: number;
  resetMs: number;
  /** requests in any minute */
  limit: number;
}
export const MINUTE_MS = 60_000;
export const ANALYTICS_BREAKER: BreakerNumbers = { failures: 3, resetMs: 60_000, limit: 20 };
export const PERFORMANCE_BREAKER: BreakerNumbers = { failures: 5, resetMs: 120_000, limit: 30 };

export interface QueueNumbers {
  /** events held, those on their way too */
  max: number;
  /** events in one batch */
  batch: number;
  flushMs: number;
  /** tries after the first; null: until they are too old */
  retries: number | null;
  /** null: never too old */
  maxAgeMs: number | null;
  /** from so many events on a batch says that it is compressed, and nothing is */
  compressionFrom: number;
}
export const EVENT_QUEUE: QueueNumbers = {
  max: 100,
  batch: 50,
  flushMs: 30_000,
  retries: 3,
  maxAgeMs: null,
  compressionFrom: 10,
};
export const ANALYTICS_QUEUE: QueueNumbers = {
  // as many as may be stored on the device
  max: 1000,
  batch: 20,
  flushMs: 5_000,
  retries: null,
  maxAgeMs: 60 * MINUTE_MS,
  compressionFrom: 10,
};
export const PERSISTED_MAX = 1000;

export type Mode = 'minimal' | 'basic' | 'full';
export interface ModeNumbers {
  /** share of pages that measure, 0–1; errors are sent in every mode */
  performance: number;
  analytics: number;
  queue: QueueNumbers;
}
export const MODES: Record<Mode, ModeNumbers> = {
  minimal: { performance: 0, analytics: 0, queue: EVENT_QUEUE },
  basic: { performance: 0.1, analytics: 0.5, queue: EVENT_QUEUE },
  full: { performance: 1, analytics: 1, queue: { ...EVENT_QUEUE, batch: 30, flushMs: 10_000 } },
};
export const MODE_IN_EFFECT: Mode = 'full';

export const CALL_TIMEOUT_MS = 10_000;

/** Browsers let 64 KiB go with a page that is left, all its calls together; some room is left for beacons. */
export const KEEPALIVE_BYTES = 56 * 1024;
/** One batch: two of them fit into the budget. */
export const BATCH_BYTES = 26 * 1024;

export const ERRORS_PER_SESSION = 50;
export const STACK_MAX = 5000;
export const MESSAGE_MAX = 1000;
/** The separate counter of errors. */
export const ERROR_METRIC = { perSession: 5, message: 100, stack: 500 } as const;

/** Up to the first good, up to the second needs improvement. */
export const VITAL_THRESHOLDS = {
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
} as const;

/** kb of 1024 bytes as they travelled, ms, mb of 1024², pieces. `image` and `font`: the largest one. */
export const BUDGETS = {
  FID: 100,
  bundle_kb: 250,
  image_kb: 100,
  font_kb: 50,
  dom_loaded_ms: 3000,
  load_ms: 5000,
  memory_mb: 50,
  requests: 50,
} as const;
export const ALERT_AFTER = 3;

/** A frame whose drawing takes longer, and a task. The specification gives both one number. */
export const SLOW_RENDER_MS = 50;
export const LONG_TASK_MS = 50;
/** Style and layout of one frame. */
export const LARGE_LAYOUT_MS = 30;
/** Limit per page for each such kind. */
export const SLOWNESS_PER_PAGE = 50;
export const HEALTH_CHECK_MS = 30_000;

export const BOT_SENSITIVITY = 0.7;
export const BOT_DELAY_MS = 3_000;
export const FINGERPRINT_LIFE_MS = 60 * MINUTE_MS;
export const FINGERPRINT_TIMEOUT_MS = 2_000;
