import { API_TIMEOUT_MS, READ_ATTEMPTS, mayTryAgain, retryAfterOf, retryCall } from './attempts.ts';

/**
 * JSON that the site itself has for an open page, which is whole without it: asked for three times at most, and not
 * again after a 4xx. null: it did not come. A plain fetch, because what fails in the router's own takes the page away.
 * @param onLate an attempt has got no answer in its time; another one may follow
 */
export async function readResource<T>(
  address: string,
  signal: AbortSignal,
  onLate?: () => void,
): Promise<T | null> {
  const attempt = async () => {
    const inTime = AbortSignal.timeout(API_TIMEOUT_MS);
    const answer = await fetch(address, { signal: AbortSignal.any([signal, inTime]) });
    if (!answer.ok) throw answer;
    return (await answer.json()) as T;
  };
  try {
    return await retryCall(attempt, READ_ATTEMPTS - 1, {
      mayRetry: (failure) => {
        if (failure instanceof DOMException) onLate?.();
        return !(failure instanceof Response) || mayRetry(failure);
      },
      sleep: (ms) =>
        new Promise((resolve) => {
          setTimeout(resolve, ms);
        }),
      signal,
    });
  } catch {
    return null;
  }
}

function mayRetry(answer: Response): boolean | { waitMs: number } {
  return answer.status >= 500 && mayTryAgain(answer.status, retryAfterOf(answer));
}
