import { expect, test } from 'vitest';
import { classOf } from './request-class.ts';

test.each([
  ['GET', '/healthz', 'health'],
  ['GET', '/readyz', 'health'],
  ['POST', '/api/v1/forms/submit/', 'forms'],
  ['GET', '/api/v1/forms/csrf_token/', 'forms'],
  ['POST', '/api/v1/leads/capture/', 'forms'],
  ['POST', '/api/v1/cookies/choice/', 'forms'],
  ['POST', '/contacts', 'forms'],
  ['GET', '/r/abc.def', 'forms'],
  ['GET', '/taken/abc', 'forms'],
  ['GET', '/api/v1/catalog/cars/?fuel=hybrid', 'api'],
  ['GET', '/api/v1/search/?q=x', 'api'],
  ['POST', '/api/v1/calculator/estimate/', 'api'],
  ['POST', '/api/office/session', 'api'],
  ['GET', '/api/office/session', 'api'],
  ['GET', '/', 'pages'],
  ['GET', '/catalog/japan?fuel=hybrid', 'pages'],
  ['HEAD', '/reviews', 'pages'],
  ['POST', '/api/v1/analytics/events/batch/', 'analytics'],
  ['POST', '/api/v1/analytics/batch/', 'analytics'],
  ['POST', '/api/v1/leads/track/', 'analytics'],
  ['POST', '/api/v1/csp-report', 'analytics'],
])('%s %s counts as %s', (method, url, expected) => {
  expect(classOf(method, url)).toBe(expected);
});
