import { analyticsBatchSchema } from '@prichal/contract';
import { beforeEach, expect, test } from 'vitest';
import { ApiFailure } from '../api/api-error.ts';
import { reportCaught, reportErrors } from './report-errors.ts';
import type { ErrorSource } from './report-errors.ts';

let sent: { path: string; body: Blob }[] = [];
let listeners: Record<string, (event: object) => void> = {};
beforeEach(() => {
  sent = [];
  listeners = {};
  reportErrors({
    addEventListener: ((name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    }) as ErrorSource['addEventListener'],
    location: { pathname: '/office/leads/0190a6b0-7c1e-7d11-8000-000000000001' },
    navigator: {
      userAgent: 'Firefox',
      sendBeacon: (path, body) => sent.push({ path: String(path), body: body as Blob }) > 0,
    },
    crypto,
  });
});
const bodies = () =>
  Promise.all(
    sent.map(async ({ body }) => analyticsBatchSchema.parse(JSON.parse(await body.text()))),
  );

test('an error of a page goes to the report of the site, with the section alone of its address', async () => {
  const error = new TypeError('total is undefined');
  error.stack = 'TypeError: total\n    at f (https://site.test/office/assets/a.js:1:27)';
  listeners['error']?.({ error, message: error.message });
  expect(sent[0]?.path).toBe('/api/v1/analytics/batch/');
  const [batch] = await bodies();
  expect(batch?.events[0]).toMatchObject({
    name: 'error',
    path: '/office/leads',
    props: {
      error_type: 'uncaught',
      name: 'TypeError',
      message: 'total is undefined',
      filename: '/office/assets/a.js',
      lineno: 1,
      colno: 27,
      url: '/office/leads',
    },
  });
  expect(JSON.stringify(batch)).not.toContain('0190a6b0');
});

test('each cause is sent once, ten at most; an answer of the API that says no is none', async () => {
  reportCaught(new ApiFailure('FORBIDDEN', 'Это может только владелец.'));
  listeners['unhandledrejection']?.({ reason: new ApiFailure('OFFLINE', 'Нет сети.') });
  expect(sent).toEqual([]);
  for (let nth = 0; nth < 30; nth += 1) {
    reportCaught(new Error(`cause ${nth % 15}`));
    listeners['unhandledrejection']?.({ reason: `text ${nth % 15}` });
  }
  expect(sent).toHaveLength(10);
  const types = (await bodies()).map(({ events }) => events[0]?.props['error_type']);
  expect(new Set(types)).toEqual(new Set(['caught', 'unhandled_rejection']));
});
