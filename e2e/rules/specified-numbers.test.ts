import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  COUNTDOWN_S,
  EVEN_TEST,
  FORM_STATUS_MS,
  FREE_TEXT_MAX,
  FREE_TEXT_WARN,
  MOBILE_START,
  PHONE_DIGITS,
} from '@prichal/contract';
import { CONTROL, VITAL_THRESHOLDS as REPORTED_THRESHOLDS } from '@prichal/database';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { CSRF_LIFETIME_MS } from '../../apps/server/src/http/security/csrf-token.ts';
import {
  API_PAUSES_MS,
  API_TIMEOUT_MS,
  READ_ATTEMPTS,
} from '../../apps/web/app/api-client/attempts.ts';
import * as csrf from '../../apps/web/app/api-client/csrf-token-store.ts';
import { CAMPAIGN_RETENTION_MS } from '../../apps/web/app/visitor/campaign-store.ts';
import {
  LIST_FRESH_MS,
  LIST_RETENTION_MS,
} from '../../apps/web/app/features/catalog/car-list-memory.ts';
import { KEYBOARD_NARROW } from '../../apps/web/app/features/requests/form/use-field-in-view.ts';
import * as popup from '../../apps/web/app/features/requests/popup/decide-popup.ts';
import { INCENTIVE_DELAY_MS } from '../../apps/web/app/features/requests/popup/popup-clock.ts';
import { POPUP_NARROW } from '../../apps/web/app/features/requests/popup/surroundings.ts';
import {
  PREMIUM_OVER,
  VALUE_OVER,
  variantByValue,
} from '../../apps/web/app/features/requests/popup/variants.ts';
import { formatRub } from '../../packages/ui/src/format.ts';
import { TOAST_MS } from '../../apps/web/app/ui/toasts.tsx';
import * as measured from '../../packages/telemetry/src/limits.ts';
import { FID_UNMEASURED } from '../../packages/telemetry/src/signals/fid.ts';
import { GOAL_VALUES } from '../../packages/telemetry/src/signals/goals.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const sheet = readFileSync(
  path.resolve(import.meta.dirname, '../../packages/ui/src/styles/tokens.css'),
  'utf8',
);
/** Width at which a breakpoint of the sheets begins, px at the browser's own text size. */
const breakpoint = (name: string) =>
  16 * Number(new RegExp(`--breakpoint-${name}: ([\\d.]+)rem;`).exec(sheet)?.[1]);

/**
 * A quote from the specification's line, the value in use, the expected value, and where a further decision is
 * recorded.
 */
type Row = [words: string, used: unknown, is: unknown, decided?: string];

const { analytics, performance } = {
  analytics: measured.ANALYTICS_QUEUE,
  performance: measured.EVENT_QUEUE,
};
const { minimal, basic, full } = measured.MODES;

/**
 * Section 9 of the specification, line by line with its wording, against the constants of the product. Their
 * behaviour is tested elsewhere: packages/telemetry/src, apps/web/app and the journeys.
 */
const SECTION: Record<string, Row[]> = {
  'API timeout 10 s; 3 retries; delay 1 s x1.5.': [
    ['API timeout 10 s', API_TIMEOUT_MS, 10 * SECOND],
    ['API timeout 10 s', measured.CALL_TIMEOUT_MS, 10 * SECOND, 'the same for a batch of events'],
    ['3 retries', API_PAUSES_MS.length, 3],
    ['delay 1 s x1.5', API_PAUSES_MS, [1, 1.5, 1.5 * 1.5].map((time) => time * SECOND)],
  ],
  'CSRF lifetime 30 min; refresh buffer 5 min; refresh check every 25 min; max retries 3; breaker reset 2 min.':
    [
      ['CSRF lifetime 30 min', csrf.CSRF_LIFE_MS, 30 * MINUTE],
      ['CSRF lifetime 30 min', CSRF_LIFETIME_MS, 30 * MINUTE, 'the same at the server'],
      ['refresh buffer 5 min', csrf.CSRF_BUFFER_MS, 5 * MINUTE],
      ['refresh check every 25 min', csrf.CSRF_CHECK_MS, 25 * MINUTE],
      ['max retries 3', csrf.CSRF_RETRIES, 3],
      ['breaker reset 2 min', csrf.CSRF_BREAKER, { failures: 3, resetMs: 2 * MINUTE }],
    ],
  'Campaign parameters are stored for 30 days.': [
    ['Campaign parameters are stored for 30 days', CAMPAIGN_RETENTION_MS, 30 * DAY],
  ],
  'Free text 500 characters; counter warning above 450.': [
    ['Free text 500 characters', FREE_TEXT_MAX, 500],
    ['counter warning above 450', FREE_TEXT_WARN, 450],
  ],
  'Form success/error status 4 s.': [
    [
      'Form success/error status 4 s',
      FORM_STATUS_MS,
      4 * SECOND,
      'visible time; the reason of an error stays until the next edit (specification, section 10)',
    ],
  ],
  'Lead popup: dismissed 24 h; time trigger 120 s; scroll trigger 15 s after marker; exit-intent delay 0.5 s; incentive delay 3 s; countdown 300 s.':
    [
      ['dismissed 24 h', popup.DISMISSED_MS, 24 * HOUR],
      [
        'time trigger 120 s',
        popup.TIME_DELAY_MS,
        120 * SECOND,
        'visible time (specification, section 10)',
      ],
      ['scroll trigger 15 s after marker', popup.MARKER_DELAY_MS, 15 * SECOND],
      ['exit-intent delay 0.5 s', popup.EXIT_DELAY_MS, 0.5 * SECOND],
      ['incentive delay 3 s', INCENTIVE_DELAY_MS, 3 * SECOND],
      [
        'countdown 300 s',
        COUNTDOWN_S,
        300,
        'only while a rate is really held (specification, section 10)',
      ],
    ],
  'Breakpoints: 640px (lead popup), 768px (scroll-into-view on focus and mobile), 1024px tablet.': [
    ['640px (lead popup)', POPUP_NARROW, '(width <= 640px)'],
    ['640px (lead popup)', breakpoint('sm'), 640, 'in the sheets'],
    ['768px (scroll-into-view on focus and mobile)', KEYBOARD_NARROW, '(width <= 768px)'],
    ['768px (scroll-into-view on focus and mobile)', breakpoint('md'), 768, 'in the sheets'],
    ['1024px tablet', breakpoint('lg'), 1024],
  ],
  'A/B variants, random with equal 20% weights: standard (control), minimal, social_proof, value_stack, urgency. A premium variant exists, chosen by value (over 5,000,000 premium; over 2,000,000 value_stack; under 2,000,000 social_proof), but this logic is unused.':
    [
      [
        'equal 20% weights: standard (control), minimal, social_proof, value_stack, urgency',
        EVEN_TEST.weights,
        { standard: 0.2, minimal: 0.2, social_proof: 0.2, value_stack: 0.2, urgency: 0.2 },
        'meets people after a calculation (specification, section 10)',
      ],
      ['standard (control)', CONTROL, 'standard'],
      [
        'over 5,000,000 premium',
        [PREMIUM_OVER, variantByValue('5000000.01')],
        [5_000_000, 'premium'],
      ],
      [
        'over 2,000,000 value_stack',
        [VALUE_OVER, variantByValue('2000000.01')],
        [2_000_000, 'value_stack'],
      ],
      ['under 2,000,000 social_proof', variantByValue('1999999.99'), 'social_proof'],
      [
        'this logic is unused',
        readConfig({}).popupByValue,
        false,
        'POPUP_BY_VALUE switches it on (specification, section 10)',
      ],
    ],
  'Conversion goal values: consultation 25, partnership 50, review 15; modal open 5; partnership interest 10; service view 3; review start 2; form success 20.':
    [
      ['consultation 25', GOAL_VALUES.consultation, 25],
      ['partnership 50', GOAL_VALUES.partnership, 50],
      ['review 15', GOAL_VALUES.review, 15],
      ['modal open 5', GOAL_VALUES.modal_open, 5],
      ['partnership interest 10', GOAL_VALUES.partnership_interest, 10],
      ['service view 3', GOAL_VALUES.service_view, 3],
      ['review start 2', GOAL_VALUES.review_start, 2],
      ['form success 20', GOAL_VALUES.form_success, 20],
    ],
  'Money in RUB, no decimals. Phone 11 digits, mobile 79.': [
    ['Money in RUB, no decimals', formatRub('1740958.50'), '1\u00a0740\u00a0959\u00a0₽'],
    ['Phone 11 digits', PHONE_DIGITS, 11],
    ['mobile 79', MOBILE_START, '79'],
  ],
  'Analytics breaker: 3 failures, 60 s reset, 20 requests per 60 s. Performance breaker: 5 failures, 120 s, 30 requests.':
    [
      [
        'Analytics breaker: 3 failures, 60 s reset, 20 requests per 60 s',
        [measured.ANALYTICS_BREAKER, measured.MINUTE_MS],
        [{ failures: 3, resetMs: 60 * SECOND, limit: 20 }, 60 * SECOND],
      ],
      [
        'Performance breaker: 5 failures, 120 s, 30 requests',
        measured.PERFORMANCE_BREAKER,
        { failures: 5, resetMs: 120 * SECOND, limit: 30 },
      ],
    ],
  'Event queue 100, batch 50, batch timeout 30 s, retries 3. Analytics batch max 20 events, flush every 5 s, compression threshold 10 (compression does nothing), events older than 1 hour dropped, persisted queue max 1000.':
    [
      ['Event queue 100', performance.max, 100, 'errors, vitals, budgets: docs/decisions/023'],
      ['batch 50', performance.batch, 50],
      ['batch timeout 30 s', performance.flushMs, 30 * SECOND],
      ['retries 3', performance.retries, 3],
      [
        'Analytics batch max 20 events',
        analytics.batch,
        20,
        'what visitors do: docs/decisions/023',
      ],
      ['flush every 5 s', analytics.flushMs, 5 * SECOND],
      ['compression threshold 10', analytics.compressionFrom, 10],
      ['events older than 1 hour dropped', analytics.maxAgeMs, HOUR],
      ['persisted queue max 1000', measured.PERSISTED_MAX, 1000],
    ],
  'Error tracker: 50 errors per session, stack max 5000 characters.': [
    ['50 errors per session', measured.ERRORS_PER_SESSION, 50, 'a page’s life: docs/decisions/023'],
    ['stack max 5000 characters', measured.STACK_MAX, 5000],
  ],
  'Full mode sampling 100%, queue 100, batch 30, timeout 10 s. Basic mode sampling 10% performance and 50% analytics.':
    [
      ['Full mode sampling 100%', [full.analytics, full.performance], [1, 1]],
      [
        'queue 100, batch 30, timeout 10 s',
        full.queue,
        { ...performance, batch: 30, flushMs: 10 * SECOND },
      ],
      ['Full mode', measured.MODE_IN_EFFECT, 'full', 'in effect: section 4'],
      ['Basic mode sampling 10% performance', basic.performance, 0.1],
      ['50% analytics', basic.analytics, 0.5],
      ['mode', [minimal.analytics, minimal.performance], [0, 0], 'minimal: errors alone, 061'],
    ],
  'Web vitals (good / needs improvement): LCP 2500/4000 ms, CLS 0.1/0.25, INP 200/500, FCP 1800/3000, TTFB 800/1800.':
    (
      [
        ['LCP 2500/4000 ms', 'LCP', [2500, 4000]],
        ['CLS 0.1/0.25', 'CLS', [0.1, 0.25]],
        ['INP 200/500', 'INP', [200, 500]],
        ['FCP 1800/3000', 'FCP', [1800, 3000]],
        ['TTFB 800/1800', 'TTFB', [800, 1800]],
      ] as const
    ).flatMap(([text, name, is]): Row[] => [
      [text, measured.VITAL_THRESHOLDS[name], is],
      [text, REPORTED_THRESHOLDS[name], is, 'the same in the reports'],
    ]),
  'Budgets: FID 100, bundle 250 kb, image 100 kb, font 50 kb, DOM loaded 3000 ms, load 5000 ms, memory 50 mb, requests 50; alert after 3 violations per metric. Slow render, long task 50 ms, large layout 30. Health check every 30 s.':
    [
      ['FID 100', measured.BUDGETS.FID, 100],
      ['FID', FID_UNMEASURED, 'не измеряется', 'browsers have left it (specification, section 10)'],
      ['bundle 250 kb', measured.BUDGETS.bundle_kb, 250],
      ['image 100 kb', measured.BUDGETS.image_kb, 100, 'the largest one: docs/decisions/023'],
      ['font 50 kb', measured.BUDGETS.font_kb, 50, 'the largest one: docs/decisions/023'],
      ['DOM loaded 3000 ms', measured.BUDGETS.dom_loaded_ms, 3000],
      ['load 5000 ms', measured.BUDGETS.load_ms, 5000],
      ['memory 50 mb', measured.BUDGETS.memory_mb, 50],
      ['requests 50', measured.BUDGETS.requests, 50],
      ['alert after 3 violations per metric', measured.ALERT_AFTER, 3],
      ['Slow render', measured.SLOW_RENDER_MS, 50, 'drawing of one frame: docs/decisions/023'],
      ['long task 50 ms', measured.LONG_TASK_MS, 50],
      ['large layout 30', measured.LARGE_LAYOUT_MS, 30],
      ['Health check every 30 s', measured.HEALTH_CHECK_MS, 30 * SECOND],
    ],
  'Data fetching: stale 5 min, cache 10 min, no retry on 4xx, max 3 attempts.': [
    ['stale 5 min', LIST_FRESH_MS, 5 * MINUTE],
    ['cache 10 min', LIST_RETENTION_MS, 10 * MINUTE],
    ['no retry on 4xx, max 3 attempts', READ_ATTEMPTS, 3, '4xx: call-api.test.ts'],
  ],
  'Toasts 4 s default, success 3 s, error 5 s.': [
    ['Toasts 4 s default', TOAST_MS.note, 4 * SECOND],
    ['success 3 s', TOAST_MS.success, 3 * SECOND],
    ['error 5 s', TOAST_MS.error, 5 * SECOND],
  ],
  'Bot-score sensitivity 0.7; bot detection starts 3 s after load; fingerprint cached 1 h, timeout 2 s.':
    [
      [
        'Bot-score sensitivity 0.7',
        measured.BOT_SENSITIVITY,
        0.7,
        'a signal, nobody is blocked: section 6',
      ],
      ['bot detection starts 3 s after load', measured.BOT_DELAY_MS, 3 * SECOND],
      ['fingerprint cached 1 h', measured.FINGERPRINT_LIFE_MS, HOUR],
      ['timeout 2 s', measured.FINGERPRINT_TIMEOUT_MS, 2 * SECOND],
    ],
};

describe.each(Object.entries(SECTION))('%s', (line, rows) => {
  const named = rows.map(([text, used, is, decided]) => {
    const name = decided === undefined ? text : `${text} – ${decided}`;
    return [name, used, is] as const;
  });
  test.each(named)('%s', (_, used, is) => expect(used).toEqual(is));

  test('has a row for each of its numbers, with its wording', () => {
    let left = line;
    for (const [text] of rows) {
      expect(line).toContain(text);
      left = left.replace(text, '');
    }
    expect(left).not.toMatch(/\d/);
  });
});
