import { COOKIE_CHOICE_NAME, COOKIE_TEXT_VERSION, printCookieChoice } from '@prichal/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { allowedVisitId, visitId } from './visit-id.ts';

/** The format that the server stores with events of the popup (lead-events.ts). */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

function answerCookies(analytics: boolean): void {
  const choice = printCookieChoice({ analytics, version: COOKIE_TEXT_VERSION });
  vi.stubGlobal('document', {
    querySelector: () => null,
    cookie: `${COOKIE_CHOICE_NAME}=${choice}`,
  });
}

test('a visit is named once, in the format that every address of the API takes', () => {
  answerCookies(true);
  expect(visitId()).toMatch(UUID);
  expect(allowedVisitId()).toBe(visitId());
});

test('nobody learns the name of a visit that may not be measured', () => {
  answerCookies(false);
  expect(allowedVisitId()).toBe('');
});
