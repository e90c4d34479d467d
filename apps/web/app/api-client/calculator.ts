import { CALCULATOR_TOKEN_HEADER, REQUESTED_WITH_HEADER } from '@prichal/contract';
import type { CalculatorToken, Estimate } from '@prichal/contract';
import { visitStore } from '../visitor/device-store.ts';
import { ApiCallError } from './api-call-error.ts';
import { callApi } from './call-api.ts';
import { createCalculatorTokenStore } from './calculator-token.ts';
import { withToken } from './token-store.ts';

const REQUESTED_WITH = { [REQUESTED_WITH_HEADER]: 'XMLHttpRequest' };

type CalculatorTokenStore = ReturnType<typeof createCalculatorTokenStore>;

/** One token store for the page: parallel calls share its fetch. Created at the first call, never on the server. */
let store: CalculatorTokenStore | null = null;

function pageTokenStore(): CalculatorTokenStore {
  store ??= createCalculatorTokenStore({
    fetchToken: () =>
      callApi<CalculatorToken>('/calculator/get-token/', { headers: REQUESTED_WITH }),
    now: () => Date.now(),
    storage: visitStore,
    log: (message, reason) => console.error(message, reason),
  });
  return store;
}

/**
 * The breakdown of one request. Throws ApiCallError (400 names the fields), NoTokenError, or the abort's own reason.
 */
export function callEstimate(request: unknown, signal?: AbortSignal): Promise<Estimate> {
  return withToken(pageTokenStore(), isTokenRejected, (token) =>
    callApi<Estimate>('/calculator/estimate/', {
      method: 'POST',
      body: request,
      headers: { ...REQUESTED_WITH, [CALCULATOR_TOKEN_HEADER]: token },
      ...(signal ? { signal } : {}),
    }),
  );
}

/** Whether the server wants another token. */
export function isTokenRejected(error: unknown): boolean {
  return error instanceof ApiCallError && error.status === 401 && error.code === 'INVALID_TOKEN';
}
