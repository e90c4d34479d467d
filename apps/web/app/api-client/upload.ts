/**
 * `fetch` for a body that takes long to send: the same answer, with upload progress passed to `onSent`, 0–1. Uses
 * XMLHttpRequest, because fetch reports no upload progress. Rejects as fetch does: with the signal's reason after an
 * abort, else with TypeError.
 */
export function fetchWithProgress(onSent: (share: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(init?.method ?? 'GET', input instanceof Request ? input.url : input);
      new Headers(init?.headers).forEach((value, name) => call.setRequestHeader(name, value));
      call.withCredentials = init?.credentials === 'include';
      call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onSent(loaded / total);
      });
      call.addEventListener('load', () => resolve(answerOf(call)));
      call.addEventListener('error', () => reject(new TypeError('No answer')));
      const signal = init?.signal;
      const stop = () => {
        call.abort();
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) {
        stop();
        return;
      }
      signal?.addEventListener('abort', stop, { once: true });
      call.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
      onSent(0);
      call.send(init?.body as XMLHttpRequestBodyInit | null);
    });
}

/** Statuses whose answers may hold nothing. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);

/** What callApi reads of an answer. */
function answerOf(call: XMLHttpRequest): Response {
  const { status, statusText } = call;
  const asked = call.getResponseHeader('Retry-After');
  return new Response(EMPTY.has(status) ? null : call.responseText, {
    status,
    statusText,
    headers: asked === null ? {} : { 'Retry-After': asked },
  });
}
