import { CALCULATOR_TOKEN_HEADER, REQUESTED_WITH_HEADER } from '@prichal/contract';
import type { CalculatorToken, Estimate } from '@prichal/contract';
import { ApiCallError } from './api-call-error.ts';
import { callApi } from './call-api.ts';
import { createCalculatorTokenStore } from './calculator-token.ts';
import type { TokenStorage } from './calculator-token.ts';

const REQUESTED_WITH = { [REQUESTED_WITH_HEADER]: 'XMLHttpRequest' };

type CalculatorTokenStore = ReturnType<typeof createCalculatorTokenStore>;

/** One token store for the page: parallel calls share its fetch. Created at the first call, never on the server. */
let store: CalculatorTokenStore | null = null;

function pageTokenStore(): CalculatorTokenStore {
  store ??= createCalculatorTokenStore({
    fetchToken: () =>
      callApi<CalculatorToken>('/calculator/get-token/', { headers: REQUESTED_WITH }),
    now: () => Date.now(),
    storage: sessionOrNothing(),
    log: (message, reason) => console.error(message, reason),
  });
  return store;
}

/** Touching a blocked storage throws. */
function sessionOrNothing(): TokenStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/**
 * The breakdown of one request. Throws ApiCallError (400 names the fields), NoTokenError, or the abort's own reason.
 */
export function callEstimate(request: unknown, signal?: AbortSignal): Promise<Estimate> {
  return withToken(pageTokenStore(), (token) =>
    callApi<Estimate>('/calculator/estimate/', {
      method: 'POST',
      body: request,
      headers: { ...REQUESTED_WITH, [CALCULATOR_TOKEN_HEADER]: token },
      ...(signal ? { signal } : {}),
    }),
  );
}

/** Calls with a token; on INVALID_TOKEN once more with a new one. */
export async function withToken<T>(
  tokens: CalculatorTokenStore,
  call: (token: string) => Promise<T>,
): Promise<T> {
  const token = await tokens.current();
  try {
    return await call(token);
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 401 && error.code === 'INVALID_TOKEN')
      return call(await tokens.renew(token));
    throw error;
  }
}
