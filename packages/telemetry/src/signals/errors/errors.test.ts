import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ErrorRecord } from '@prichal/contract';
import { createGuard } from '../../guard.ts';
import { cleanAddress, cleanPath, scrub } from '../../pipeline/scrub.ts';
import { createErrorWatch } from './watch-errors.ts';

const ORIGIN = 'https://prichal.example';
const OWN = `${ORIGIN}/assets/app-1a2b3c.js`;
const MEASURING = `${ORIGIN}/assets/telemetry-9f8e.js`;

function page() {
  const records: (ErrorRecord & { priority: string })[] = [];
  const watch = createErrorWatch({
    guard: createGuard(),
    places: { origin: ORIGIN, ownFiles: [MEASURING] },
    place: () => ({
      timestamp: '2026-11-20T00:00:00.000Z',
      address: `${ORIGIN}/catalog/japan?q=79991234567`,
      userAgent: 'Fake/1.0',
      sessionId: 'visit-1',
    }),
    onRecord: (record, priority) => records.push({ ...record, priority }),
    onMetric: () => {},
    onLimit: () => {},
  });
  return { watch, records };
}

const uncaught = (message: string, file = OWN, stack = `Error\n at f (${file}:10:20)`) =>
  Object.assign(new Event('error'), {
    message,
    filename: file,
    lineno: 10,
    colno: 20,
    error: Object.assign(new TypeError(message), { stack }),
  });
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

describe('records', () => {
  test('javascript: every field, priority high', () => {
    const { watch, records } = page();
    watch.event(uncaught('x is not a function'));
    expect(records).toEqual([
      {
        type: 'javascript',
        error_type: 'uncaught',
        message: 'x is not a function',
        stack: `Error\n at f (${OWN}:10:20)`,
        name: 'TypeError',
        filename: OWN,
        lineno: 10,
        colno: 20,
        timestamp: '2026-11-20T00:00:00.000Z',
        url: `${ORIGIN}/catalog/japan`,
        user_agent: 'Fake/1.0',
        session_id: 'visit-1',
        priority: 'high',
      },
    ]);
  });

  test('unhandled rejection: its place is read from the stack', () => {
    const { watch, records } = page();
    const error = Object.assign(new Error('gone'), { stack: `f@${OWN}:3:4\n` });
    watch.event(rejection(error));
    expect(records).toMatchObject([
      { error_type: 'unhandled_rejection', filename: OWN, lineno: 3, colno: 4, priority: 'high' },
    ]);
  });

  test('network: status, address, method, status text, timeout', () => {
    const { watch, records } = page();
    const call = { address: '/api/v1/forms/submit/?x=1', method: 'POST' };
    watch.call({ ...call, status: 503, statusText: 'Service Unavailable', errorType: 'form' });
    watch.call({ ...call, status: 0, statusText: 'No answer', timeout: 10_000 });
    expect(records).toMatchObject([
      {
        type: 'network',
        error_type: 'form',
        status_code: 503,
        request_url: '/api/v1/forms/submit/',
        request_method: 'POST',
        response_status: 'Service Unavailable',
        timeout: 0,
        priority: 'high',
      },
      { error_type: 'timeout', status_code: 0, timeout: 10_000 },
    ]);
  });

  test('resource: address and type; a script is urgent', () => {
    const { watch, records } = page();
    for (const [tag, attributes] of [
      ['SCRIPT', { src: '/assets/a.js?v=1' }],
      ['LINK', { href: '/assets/a.css', rel: 'stylesheet' }],
      ['IMG', { src: '/photos/1.avif' }],
    ] as const) {
      const event = new Event('error');
      const target = {
        tagName: tag,
        getAttribute: (name: string) => (attributes as Record<string, string>)[name] ?? null,
      };
      Object.defineProperty(event, 'target', { value: target });
      watch.event(event);
    }
    expect(records).toMatchObject([
      { resource_url: '/assets/a.js', resource_type: 'script', priority: 'high' },
      { resource_type: 'stylesheet', priority: 'normal' },
      { resource_type: 'image', priority: 'normal' },
    ]);
  });
});

describe('ignored', () => {
  const foreign = 'https://elsewhere.example/x.js';
  test.each([
    ['script-error', uncaught('Script error.', '', '')],
    ['resize-loop', uncaught('ResizeObserver loop limit exceeded')],
    [
      'resize-loop',
      uncaught('ResizeObserver loop completed with undelivered notifications.', '', ''),
    ],
    ['non-error-rejection', rejection('just a word')],
    ['non-error-rejection', rejection(undefined)],
    ['non-error-rejection', rejection({ code: 7 })],
    ['extension', uncaught('x', 'chrome-extension://abcdef/inject.js')],
    ['extension', uncaught('x', OWN, `at a (moz-extension://1-2/c.js:1:1)\n at ${OWN}:1:1`)],
    ['extension', uncaught('x', 'safari-web-extension://1/c.js')],
    ['foreign', uncaught('x', foreign)],
    ['own', uncaught('x', MEASURING)],
    ['own', rejection(Object.assign(new Error('x'), { stack: `at ${MEASURING}:1:1` }))],
  ])('%s', (kind, event) => {
    const { watch, records } = page();
    watch.event(event);
    expect(records).toEqual([]);
    expect(watch.ignored).toEqual({ [kind]: 1 });
  });

  test('analytics network failures', () => {
    const { watch, records } = page();
    const call = { status: 500, statusText: '', method: 'POST' };
    watch.call({ ...call, address: '/api/v1/analytics/events/batch/' });
    watch.call({ ...call, address: 'https://mc.yandex.ru/watch/1' });
    expect(records).toEqual([]);
    expect(watch.ignored).toEqual({ 'analytics-network': 2 });
  });

  test('an error caused by reporting an error is not reported', () => {
    const records: ErrorRecord[] = [];
    const guard = createGuard();
    const watch = createErrorWatch({
      guard,
      places: { origin: ORIGIN, ownFiles: [] },
      place: () => ({ timestamp: '', address: '/', userAgent: '', sessionId: '' }),
      onRecord(record) {
        records.push(record);
        watch.event(uncaught('again'));
        watch.call({ status: 500, statusText: '', address: '/x', method: 'GET' });
        throw new Error('own error');
      },
      onMetric: () => {},
      onLimit: () => {},
    });
    expect(() => watch.event(uncaught('first'))).not.toThrow();
    expect(records.length).toBe(1);
    expect(guard.failures).toBe(1);
    expect(watch.ignored).toEqual({ own: 1, recursive: 1 });
  });

  test('errors of our own files with a similar message are reported', () => {
    const { watch, records } = page();
    watch.event(uncaught('Script error in the ResizeObserver loop of the map'));
    expect(records.length).toBe(1);
  });
});

describe('scrubbing', () => {
  test.each([
    ['call +7 (904) 123-45-67 now', 'call [телефон] now'],
    ['89041234567', '[телефон]'],
    ['8 904 123 45 67', '[телефон]'],
    ['904 123-45-67', '[телефон]'],
    ['+380501234567', '[телефон]'],
    ['phone=79041234567', 'phone=[телефон]'],
    ['write to ivan.petrov+auto@mail.example.ru!', 'write to [почта]!'],
    ['почта@пример.рф', '[почта]'],
    ['8 904 123-45-67 ivan@mail.ru token=q1', '[телефон] [почта] token=[ключ]'],
    ['Bearer abcdefghijklmnop', 'Bearer [ключ]'],
    ['csrf_token: "q1w2e3"', 'csrf_token: "[ключ]"'],
    ['?session=77&x=1', '?session=[ключ]&x=1'],
    ['eyJhbGciOi.eyJzdWIi.sig-nature', '[ключ]'],
    ['/r/AbCdEf0123456789xyz', '/r/[ключ]'],
    ['key 0123456789abcdef0123456789abcdef', 'key [ключ]'],
  ])('%s', (text, clean) => {
    expect(scrub(text)).toBe(clean);
    // records are scrubbed where they are made and once more before they leave
    expect(scrub(clean)).toBe(clean);
  });

  test.each([
    'at f (https://prichal.example/assets/use-request-form-B7xK2p.js:1:23456789)',
    'total 1 740 959 ₽ for 2022',
    'blog post /blog/rastamozhka-avto-iz-yaponii-v-2026-godu-polnyj-razbor',
    'Cannot read properties of undefined',
    'f@https://prichal.example/assets/a.js:1:2',
    '2026-11-20T00:00:00.000Z',
  ])('does not change «%s»', (text) => {
    expect(scrub(text)).toBe(text);
  });

  test('a text of letters is left as it is, and would be by the patterns too', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abrw/-REJy'), maxLength: 80 });
    fc.assert(
      fc.property(letters, (text) => {
        // the full stop is none of the letters: the patterns are asked
        expect(scrub(`${text}.`)).toBe(`${scrub(text)}.`);
      }),
    );
  });

  test('addresses lose query and fragment, receipts their key', () => {
    expect(cleanAddress(`${ORIGIN}/a?phone=1#x`)).toBe(`${ORIGIN}/a`);
    expect(cleanAddress('data:text/plain,79041234567')).toBe('data:');
    expect(cleanPath(`${ORIGIN}/r/AbCdEf0123456789xyz?y=1`)).toBe('/r/[ключ]');
  });
});
