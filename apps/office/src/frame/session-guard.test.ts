import { describe, expect, test } from 'vitest';
import { backPath, signInPath } from './session-guard.ts';

describe('the way to the sign-in and back', () => {
  test.each([
    ['/office/people', '', '/sign-in?back=%2Fpeople'],
    ['/office/leads/1', '?tab=mine', '/sign-in?back=%2Fleads%2F1%3Ftab%3Dmine'],
    ['/office', '', '/sign-in'],
    ['/office/sign-in', '?back=%2Fpeople', '/sign-in'],
    ['/office/start', '', '/sign-in'],
  ])('from %s%s is %s', (pathname, search, expected) => {
    expect(signInPath({ pathname, search })).toBe(expected);
  });

  test.each([
    ['/people', '/people'],
    ['/leads/1?tab=mine', '/leads/1?tab=mine'],
    ['//evil.test/', '/'],
    ['/\\evil.test', '/'],
    ['https://evil.test', '/'],
    ['/sign-in?back=%2F', '/'],
  ])('back=%s leads to %s', (back, expected) => {
    expect(backPath(new URLSearchParams({ back }))).toBe(expected);
  });

  test('without a place to go back to is the beginning', () => {
    expect(backPath(new URLSearchParams())).toBe('/');
  });
});
