import * as z from 'zod/mini';

/** Events that the page measures. Each name has one shape of `props`, documented next to it. */
export const EVENT_NAMES = [
  /** referrer_host, utm_source, utm_medium, utm_campaign: only on the first view of a visit */
  'page_view',
  /** goal (GOAL_NAMES), value */
  'goal',
  /** form (as below): the first input into it, once for each page */
  'form_start',
  /** form (consultation, callback, partnership, review, capture), outcome (success, error), status */
  'form_submit',
  /** country, total_rub (whole ₽) */
  'calculator_usage',
  /** a request for a car or a calculation whose price is known was accepted: value (whole ₽), currency, country, item */
  'purchase',
  /** ErrorRecord */
  'error',
  /** message ≤ 100, stack ≤ 500, count: the second, smaller counter of errors */
  'error_metric',
  /** metric (VITAL_NAMES), value, rating, navigation */
  'web_vital',
  /** metric, value, budget, overage (0.5: half above it), severity, alert */
  'budget_violation',
  /** status (passed, warning, failed), violations, memory_mb, fid («не измеряется») */
  'health_check',
  /** duration, kind (long-task, slow-render) */
  'long_task',
  /** duration: ms of style and layout in one frame */
  'large_layout',
  /** score (0–1), bot, kind, fingerprint: signals only, nobody is blocked because of them */
  'bot_signal',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** `high` also goes by beacon when the page is left. */
export const EVENT_PRIORITIES = ['high', 'normal', 'low'] as const;
export type EventPriority = (typeof EVENT_PRIORITIES)[number];

/** What a visit is for; what each counts is the measuring side's business. */
export const GOAL_NAMES = [
  'consultation',
  'partnership',
  'review',
  'modal_open',
  'partnership_interest',
  'service_view',
  'review_start',
  'form_success',
] as const;
export type GoalName = (typeof GOAL_NAMES)[number];

/** FID is not among them: browsers no longer measure it. */
export const VITAL_NAMES = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];
export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** Props of an `error` event. No personal data: phones, addresses and tokens are removed before it is sent. */
export type ErrorRecord = {
  type: 'javascript' | 'network' | 'resource';
  /** how it was met: uncaught, caught (by an error boundary), unhandled_rejection, http, timeout, no_answer, form, script, stylesheet, image, font… */
  error_type: string;
  message: string;
  /** ≤ 5000 characters */
  stack: string;
  name: string;
  /** address of the built file */
  filename: string;
  lineno: number;
  colno: number;
  /** ISO */
  timestamp: string;
  /** page without its query */
  url: string;
  user_agent: string;
  /** '' before consent */
  session_id: string;
  /** network */
  status_code?: number;
  request_url?: string;
  request_method?: string;
  /** status text */
  response_status?: string;
  /** ms, when it ran out */
  timeout?: number;
  /** resource */
  resource_url?: string;
  resource_type?: string;
};

/** Accepted limits; longer values are cut before they are sent. */
export const ANALYTICS_LIMITS = {
  /** events of one batch */
  events: 50,
  /** props of one event */
  props: 32,
  /** characters of one prop */
  text: 5000,
  /** characters of a path */
  path: 300,
  /** UTF-8 bytes of one batch: what a browser lets go with a page that is being left */
  batchBytes: 64 * 1024,
} as const;

const short = z.string().check(z.maxLength(80));

/** One thing that happened. `session_id` only after consent to measuring. */
export const analyticsEventSchema = z.object({
  /** UUID */
  id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  name: z.enum(EVENT_NAMES),
  priority: z.enum(EVENT_PRIORITIES),
  /** ISO */
  at: z.iso.datetime(),
  /** of the page, without query and fragment */
  path: z.string().check(z.maxLength(ANALYTICS_LIMITS.path), z.regex(/^\/[^?#]*$/)),
  session_id: z.optional(short),
  props: z
    .record(
      z.string().check(z.maxLength(40)),
      z.union([
        z.string().check(z.maxLength(ANALYTICS_LIMITS.text)),
        z.number(),
        z.boolean(),
        z.null(),
      ]),
    )
    .check(
      z.refine((props) => Object.keys(props).length <= ANALYTICS_LIMITS.props, {
        message: 'too many props',
      }),
    ),
});
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;
export type EventProps = AnalyticsEvent['props'];

/** The body of POST /analytics/events/batch/ and, as text/plain, of the beacon POST /analytics/batch/. */
export const analyticsBatchSchema = z.object({
  /** UUID, the same however often the batch is sent */
  batch_id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  events: z.array(analyticsEventSchema).check(z.minLength(1), z.maxLength(ANALYTICS_LIMITS.events)),
  metadata: z.object({
    batch_size: z.number(),
    /** says that the batch was large enough; nothing is compressed */
    compression_enabled: z.optional(z.boolean()),
    beacon: z.optional(z.boolean()),
    /** ISO, of the visitor's clock at the moment of sending */
    timestamp: z.iso.datetime(),
    user_agent: z.optional(z.string().check(z.maxLength(1000))),
    /** without query */
    page_url: z.optional(z.string().check(z.maxLength(2000))),
    /** events this page has given up since its last batch, by reason */
    dropped: z.optional(z.record(z.string().check(z.maxLength(40)), z.number())),
  }),
});
export type AnalyticsBatch = z.infer<typeof analyticsBatchSchema>;

/** Under /api/v1: batches with the CSRF header, beacons without. */
export const ANALYTICS_BATCH_PATH = '/analytics/events/batch/';
export const ANALYTICS_BEACON_PATH = '/analytics/batch/';
