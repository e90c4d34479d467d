import { API_TIMEOUT_MS, READ_ATTEMPTS, mayTryAgain, retryAfterOf, retryCall } from './attempts.ts';
import { reportCallFailure } from './report-call-failure.ts';

/**
 * Second and third attempt for the data of a page, with the pauses of the specification (section 9) or the server's
 * Retry-After. The last failure is reported and answered; no answer at all becomes a 504, so that the router does not
 * take it for an error of the page.
 * @param first a 5xx, or what fetch has thrown
 * @param ask one attempt
 * @throws the reason of `signal` alone
 */
export async function askAgain(
  first: unknown,
  address: URL,
  ask: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
  report = reportCallFailure,
): Promise<Response> {
  const attempt = async (number: number) => {
    if (number === 1) throw first;
    const response = await ask();
    if (response.status >= 500) throw response;
    return response;
  };
  try {
    return await retryCall(attempt, READ_ATTEMPTS - 1, {
      mayRetry: (failure) =>
        !(failure instanceof Response) || mayTryAgain(failure.status, retryAfterOf(failure)),
      sleep: (ms) =>
        new Promise((resolve) => {
          setTimeout(resolve, ms);
        }),
      ...(signal ? { signal } : {}),
    });
  } catch (failure) {
    if (signal?.aborted) throw failure;
    const response =
      failure instanceof Response
        ? failure
        : new Response(null, { status: 504, statusText: 'No answer' });
    report({
      path: address.pathname,
      method: 'GET',
      status: failure instanceof Response ? response.status : 0,
      statusText: response.statusText,
      timeoutMs: failure instanceof DOMException ? API_TIMEOUT_MS : null,
    });
    return response;
  }
}
