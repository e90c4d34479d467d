import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from './public-address.ts';
import { NoAnswerError, PhotoError } from './photo-error.ts';

export const PHOTO_BYTES_MAX = 20 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
const REDIRECTS_MAX = 3;

/** Takes the bytes of a photo from an address; rejects with a PhotoError, or with the reason of `signal`. */
export type FetchPhoto = (address: string, signal?: AbortSignal) => Promise<Buffer>;

/**
 * Takes a photo from the open internet: http or https, at most 20 MB in 20 s, three redirects. The name is resolved once and
 * the connection goes to the address that was checked, so that a name cannot turn into a machine of this network.
 * @throws {PhotoError}
 */
export const fetchPhoto: FetchPhoto = (address, signal) =>
  fetchWith(address, isPublicAddress, signal);

/** {@link fetchPhoto} with its own idea of a permitted address, for tests with a server of this machine. */
export async function fetchWith(
  address: string,
  permitted: (ip: string) => boolean,
  stopped?: AbortSignal,
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = AbortSignal.any([timeout, ...(stopped ? [stopped] : [])]);
  let url = readUrl(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await request(url, permitted, signal).catch((error: unknown) => {
      stopped?.throwIfAborted();
      throw error;
    });
    if (Buffer.isBuffer(answer)) return answer;
    url = readUrl(answer.location, url);
  }
  throw new PhotoError('Слишком много переадресаций.');
}

function readUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new PhotoError('Адрес фотографии должен начинаться с http:// или https://.');
  return url;
}

function request(
  url: URL,
  permitted: (ip: string) => boolean,
  signal: AbortSignal,
): Promise<Buffer | { location: string }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !permitted(host))
    throw new PhotoError('Адрес внутренней сети не допускается.');
  const lookup = publicLookup(
    permitted,
    () => new PhotoError('Адрес внутренней сети не допускается.'),
  );
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void =>
      reject(
        error instanceof PhotoError
          ? error
          : new NoAnswerError(
              signal.aborted ? 'Не загрузилась за 20 секунд.' : 'Не удалось загрузить.',
              error,
            ),
      );
    const client = url.protocol === 'https:' ? https : http;
    const headers = { 'user-agent': 'prichal-import', accept: 'image/*' };
    const call = client.get(url, { lookup, signal, headers, agent: false }, (answer) => {
      const { statusCode = 0 } = answer;
      const { location } = answer.headers;
      if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
        answer.destroy();
        resolve({ location });
        return;
      }
      if (statusCode !== 200) {
        answer.destroy();
        fail(new PhotoError(`Сервер фотографии ответил ${statusCode}.`));
        return;
      }
      const pieces: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > PHOTO_BYTES_MAX) call.destroy(new PhotoError('Больше 20 МБ.'));
        else pieces.push(piece);
      });
      answer.on('end', () => resolve(Buffer.concat(pieces)));
      answer.on('error', fail);
    });
    call.on('error', fail);
  });
}
