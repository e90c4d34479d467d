import { offline } from './api-error.ts';
import { OFFICE_API, failureIn } from './call-api.ts';

/** A file from a phone in a yard: minutes, not seconds, ms. */
const TIMEOUT_MS = 10 * 60_000;

/**
 * Sends a file as the body of a request. `fetch` cannot say how much of it has gone: this is why it is an XMLHttpRequest.
 * @param onProgress is called with the part that has gone, 0–1
 * @returns the body of the answer
 * @throws ApiFailure as `callApi` does
 */
export function uploadFile<Answer>(
  path: string,
  file: Blob,
  onProgress: (part: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', OFFICE_API + path);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    for (const broken of ['error', 'timeout', 'abort'])
      request.addEventListener(broken, () => reject(offline()));
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const answer = new Response(responseText, { status });
      if (answer.ok) resolve(JSON.parse(responseText) as Answer);
      else void failureIn(answer).then(reject, reject);
    });
    request.send(file);
  });
}
