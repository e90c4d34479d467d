import { describe, expect, it } from 'vitest';
import { stepHeader, type HeaderState } from './header-step.ts';

function scroll(path: number[], held = false): HeaderState {
  return path.reduce<HeaderState>((state, y) => stepHeader(state, y, held), {
    hidden: false,
    y: 0,
  });
}

describe('the header while the page scrolls', () => {
  it('hides on the way down and shows on the way up', () => {
    expect(scroll([50, 300]).hidden).toBe(true);
    expect(scroll([50, 300, 280]).hidden).toBe(false);
    expect(scroll([50, 300, 280, 400]).hidden).toBe(true);
  });

  it('always shows within 100 px of the top', () => {
    expect(scroll([300, 100]).hidden).toBe(false);
    expect(scroll([60, 100]).hidden).toBe(false);
    expect(scroll([60, 108]).hidden).toBe(true);
  });

  it('does not answer to a trembling finger', () => {
    expect(scroll([500, 497, 495]).hidden).toBe(true);
    expect(scroll([500, 400, 403]).hidden).toBe(false);
  });

  it('adds up small steps the same way', () => {
    expect(scroll([500, 497, 493]).hidden).toBe(false);
  });

  it('stays while it is in use', () => {
    expect(scroll([300, 900], true).hidden).toBe(false);
  });
});
