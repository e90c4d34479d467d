import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from '../photos/public-address.ts';
import { FILE_BYTES_MAX } from '../import/read-source.ts';
import { MalformedFileError } from '../import/source-record.ts';

const TIMEOUT_MS = 120_000;
const REDIRECTS_MAX = 3;

/** What the address said of its file last time; it is asked only for a newer one. */
export interface FeedVersion {
  etag: string | null;
  last_modified: string | null;
}

/** null: the file is the same as last time. */
export type FetchFeed = (
  address: string,
  known: FeedVersion,
  stopped?: AbortSignal,
) => Promise<({ bytes: Buffer } & FeedVersion) | null>;

/**
 * Takes a feed from the open internet: https alone, at most 128 MB in 2 minutes, three redirects. The name is resolved
 * once and the connection goes to the address that was checked.
 * @throws {MalformedFileError} in Russian, why there is no file
 */
export const fetchFeed: FetchFeed = (address, known, stopped) =>
  fetchFeedWith(address, known, isPublicAddress, ['https:'], stopped);

/** {@link fetchFeed} with its own idea of a permitted address, for tests with a server of this machine. */
export async function fetchFeedWith(
  address: string,
  known: FeedVersion,
  permitted: (ip: string) => boolean,
  protocols: readonly string[],
  stopped?: AbortSignal,
): ReturnType<FetchFeed> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = AbortSignal.any([timeout, ...(stopped ? [stopped] : [])]);
  let url = readFeedAddress(address, protocols);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await request(url, known, permitted, signal).catch((error: unknown) => {
      stopped?.throwIfAborted();
      throw error;
    });
    if (answer === null || 'bytes' in answer) return answer;
    url = readFeedAddress(answer.location, protocols, url);
  }
  throw new MalformedFileError('слишком много переадресаций');
}

/** @throws {MalformedFileError} no address, or not of a permitted protocol */
export function readFeedAddress(
  address: string,
  protocols: readonly string[] = ['https:'],
  base?: URL,
): URL {
  const url = URL.parse(address, base);
  if (
    url === null ||
    !protocols.includes(url.protocol) ||
    url.username !== '' ||
    url.password !== ''
  )
    throw new MalformedFileError('адрес фида должен быть защищённым (https://) и без пароля');
  return url;
}

function request(
  url: URL,
  known: FeedVersion,
  permitted: (ip: string) => boolean,
  signal: AbortSignal,
): Promise<({ bytes: Buffer } & FeedVersion) | { location: string } | null> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const inner = (): MalformedFileError =>
    new MalformedFileError('адрес внутренней сети не допускается');
  if (isIP(host) !== 0 && !permitted(host)) throw inner();
  const headers = {
    'user-agent': 'prichal-import',
    'accept-encoding': 'identity',
    ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
    ...(known.last_modified === null ? {} : { 'if-modified-since': known.last_modified }),
  };
  const lookup = publicLookup(permitted, inner);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      const text = signal.aborted ? 'фид не загрузился за 2 минуты' : 'адрес фида не отвечает';
      reject(
        error instanceof MalformedFileError ? error : new MalformedFileError(text, null, error),
      );
    };
    const client = url.protocol === 'https:' ? https : http;
    const call = client.get(url, { lookup, signal, headers, agent: false }, (answer) => {
      const { statusCode = 0 } = answer;
      const { location, etag = null, 'last-modified': last_modified = null } = answer.headers;
      if (statusCode !== 200) {
        answer.destroy();
        if (statusCode === 304) resolve(null);
        else if (statusCode >= 300 && statusCode < 400 && location !== undefined)
          resolve({ location });
        else fail(new MalformedFileError(`адрес фида ответил ${statusCode}`));
        return;
      }
      const pieces: Buffer[] = [];
      let length = 0;
      answer.on('data', (piece: Buffer) => {
        length += piece.length;
        if (length > FILE_BYTES_MAX) call.destroy(new MalformedFileError('фид больше 128 МБ'));
        else pieces.push(piece);
      });
      answer.on('end', () => {
        if (answer.complete) resolve({ bytes: Buffer.concat(pieces), etag, last_modified });
        else fail(new MalformedFileError('фид оборвался'));
      });
      answer.on('error', (error) => {
        const own = signal.aborted || error instanceof MalformedFileError;
        fail(own ? error : new MalformedFileError('фид оборвался', null, error));
      });
    });
    call.on('error', fail);
  });
}
