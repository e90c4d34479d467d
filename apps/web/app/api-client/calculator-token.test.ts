import type { CalculatorToken } from '@prichal/contract';
import { describe, expect, it } from 'vitest';
import { ApiCallError } from './api-call-error.ts';
import { createDeviceStore } from '../visitor/device-store.ts';
import { isTokenRejected } from './calculator.ts';
import { NoTokenError, TOKEN_KEY, createCalculatorTokenStore } from './calculator-token.ts';
import { withToken } from './token-store.ts';

const MINUTE = 60_000;

/** A server that numbers its tokens, a clock and a storage. */
function setUp({ stored, blocked = false }: { stored?: string; blocked?: boolean } = {}) {
  const values = new Map<string, string>(stored === undefined ? [] : [[TOKEN_KEY, stored]]);
  const throwBlocked = () => {
    throw new Error('blocked');
  };
  const free = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const storage = createDeviceStore({ device: blocked ? throwBlocked : () => free });
  const state = {
    clock: 0,
    fetched: 0,
    logs: [] as string[],
    answer: null as Partial<CalculatorToken> | Error | null,
  };
  const store = createCalculatorTokenStore({
    fetchToken: () => {
      state.fetched += 1;
      if (state.answer instanceof Error) return Promise.reject(state.answer);
      return Promise.resolve({
        success: true,
        token: `t${state.fetched}`,
        expires_at: new Date(state.clock + 30 * MINUTE).toISOString(),
        message: '',
        ...state.answer,
      });
    },
    now: () => state.clock,
    storage,
    log: (message) => state.logs.push(message),
  });
  return { state, store, values };
}

const invalid = new ApiCallError(401, 'Unauthorized', {
  error: 'INVALID_TOKEN',
  message: 'expired',
});

describe('the token of the calculator', () => {
  it('is fetched when missing, cached, and fetched again when expired', async () => {
    const { store, state } = setUp();
    expect(await store.current()).toBe('t1');
    state.clock = 29 * MINUTE;
    expect(await store.current()).toBe('t1');
    state.clock = 30 * MINUTE;
    expect(await store.current()).toBe('t2');
  });

  it('outlives the page on the device; what is unreadable or blocked is as if there were none', async () => {
    const first = setUp();
    await first.store.current();
    const again = setUp({ stored: first.values.get(TOKEN_KEY) ?? '' });
    expect(await again.store.current()).toBe('t1');
    expect(again.state.fetched).toBe(0);
    expect(await setUp({ stored: '{' }).store.current()).toBe('t1');
    expect(await setUp({ blocked: true }).store.current()).toBe('t1');
  });

  it('is shared by parallel calls, on the first fetch and after a rejection', async () => {
    const { store, state } = setUp();
    const calls: string[] = [];
    const call = (token: string) => {
      calls.push(token);
      return token === 't1' ? Promise.reject(invalid) : Promise.resolve(token);
    };
    expect(await Promise.all([1, 2, 3].map(() => withToken(store, isTokenRejected, call)))).toEqual(
      ['t2', 't2', 't2'],
    );
    expect(state.fetched).toBe(2);
    expect(calls.toSorted()).toEqual(['t1', 't1', 't1', 't2', 't2', 't2']);
  });

  it('is refreshed only once: a second rejection is final', async () => {
    const { store, state } = setUp();
    await expect(withToken(store, isTokenRejected, () => Promise.reject(invalid))).rejects.toBe(
      invalid,
    );
    expect(state.fetched).toBe(2);
  });

  it('is not refreshed after another error', async () => {
    const { store, state } = setUp();
    const other = new ApiCallError(400, 'Bad', { error: 'VALIDATION_ERROR' });
    await expect(withToken(store, isTokenRejected, () => Promise.reject(other))).rejects.toBe(
      other,
    );
    expect(state.fetched).toBe(1);
  });

  it.each([
    [{ success: false, message: 'Калькулятор на обслуживании' }, 'Калькулятор на обслуживании'],
    [new ApiCallError(429, 'Too Many', { user_message: 'Подождите немного' }), 'Подождите немного'],
    [{ success: false, message: '' }, null],
    [new Error('offline'), null],
  ])('that cannot be had brings what the server says of it: %o', async (answer, said) => {
    const { store, state } = setUp();
    state.answer = answer;
    await expect(store.current()).rejects.toMatchObject({ said });
  });

  it.each([new Error('offline'), { success: false }, { token: '' }, { expires_at: 'soon' }])(
    'that cannot be had is said in the log, and the next call tries again: %o',
    async (answer) => {
      const { store, state } = setUp();
      state.answer = answer;
      await expect(store.current()).rejects.toBeInstanceOf(NoTokenError);
      expect(state.logs).toEqual(['Could not obtain calculator token']);
      state.answer = null;
      expect(await store.current()).toBe('t2');
    },
  );
});
