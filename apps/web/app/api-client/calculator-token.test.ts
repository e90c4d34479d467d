import type { CalculatorToken } from '@prichal/contract';
import { describe, expect, it } from 'vitest';
import { ApiCallError } from './api-call-error.ts';
import { withToken } from './calculator.ts';
import { NoTokenError, TOKEN_KEY, createTokenKeeper } from './calculator-token.ts';
import type { TokenStorage } from './calculator-token.ts';

const MINUTE = 60_000;

/** A server that numbers its tokens, a clock and a storage. */
function world({ stored, blocked = false }: { stored?: string; blocked?: boolean } = {}) {
  const kept = new Map<string, string>(stored === undefined ? [] : [[TOKEN_KEY, stored]]);
  const refuse = () => {
    throw new Error('blocked');
  };
  const storage: TokenStorage = blocked
    ? { getItem: refuse, setItem: refuse, removeItem: refuse }
    : {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      };
  const state = {
    clock: 0,
    fetched: 0,
    logs: [] as string[],
    answer: null as Partial<CalculatorToken> | Error | null,
  };
  const keeper = createTokenKeeper({
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
  return { state, keeper, kept };
}

const invalid = new ApiCallError(401, 'Unauthorized', {
  error: 'INVALID_TOKEN',
  message: 'expired',
});

describe('the token of the calculator', () => {
  it('is fetched when missing, kept, and fetched again when expired', async () => {
    const { keeper, state } = world();
    expect(await keeper.current()).toBe('t1');
    state.clock = 29 * MINUTE;
    expect(await keeper.current()).toBe('t1');
    state.clock = 30 * MINUTE;
    expect(await keeper.current()).toBe('t2');
  });

  it('outlives the page on the device; what is unreadable or blocked is as if there were none', async () => {
    const first = world();
    await first.keeper.current();
    const again = world({ stored: first.kept.get(TOKEN_KEY) ?? '' });
    expect(await again.keeper.current()).toBe('t1');
    expect(again.state.fetched).toBe(0);
    expect(await world({ stored: '{' }).keeper.current()).toBe('t1');
    expect(await world({ blocked: true }).keeper.current()).toBe('t1');
  });

  it('is shared by parallel calls, at first and on refusal', async () => {
    const { keeper, state } = world();
    const calls: string[] = [];
    const call = (token: string) => {
      calls.push(token);
      return token === 't1' ? Promise.reject(invalid) : Promise.resolve(token);
    };
    expect(await Promise.all([1, 2, 3].map(() => withToken(keeper, call)))).toEqual([
      't2',
      't2',
      't2',
    ]);
    expect(state.fetched).toBe(2);
    expect(calls.toSorted()).toEqual(['t1', 't1', 't1', 't2', 't2', 't2']);
  });

  it('is refreshed once only: a second refusal is the answer', async () => {
    const { keeper, state } = world();
    await expect(withToken(keeper, () => Promise.reject(invalid))).rejects.toBe(invalid);
    expect(state.fetched).toBe(2);
  });

  it('is not refreshed for another fault', async () => {
    const { keeper, state } = world();
    const other = new ApiCallError(400, 'Bad', { error: 'VALIDATION_ERROR' });
    await expect(withToken(keeper, () => Promise.reject(other))).rejects.toBe(other);
    expect(state.fetched).toBe(1);
  });

  it.each([
    [{ success: false, message: 'Калькулятор на обслуживании' }, 'Калькулятор на обслуживании'],
    [new ApiCallError(429, 'Too Many', { user_message: 'Подождите немного' }), 'Подождите немного'],
    [{ success: false, message: '' }, null],
    [new Error('offline'), null],
  ])('that cannot be had brings what the server says of it: %o', async (answer, said) => {
    const { keeper, state } = world();
    state.answer = answer;
    await expect(keeper.current()).rejects.toMatchObject({ said });
  });

  it.each([new Error('offline'), { success: false }, { token: '' }, { expires_at: 'soon' }])(
    'that cannot be had is said in the log, and the next call tries again: %o',
    async (answer) => {
      const { keeper, state } = world();
      state.answer = answer;
      await expect(keeper.current()).rejects.toBeInstanceOf(NoTokenError);
      expect(state.logs).toEqual(['Could not obtain calculator token']);
      state.answer = null;
      expect(await keeper.current()).toBe('t2');
    },
  );
});
