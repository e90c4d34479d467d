import type { Brand } from '@prichal/contract';
import { claimPushes, pushRequest, readPushKeys, settlePush } from '@prichal/office';
import type { DuePush, PushResult } from '@prichal/office';
import type { Database } from '@prichal/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';

const TIMEOUT_MS = 10_000;
const SECOND = 1000;
/** After the first, second… failure; after one more the push is given up: a lead is no news then. */
const PAUSES_MS = [5 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND];
/** The longest wait that a service may ask for, s. */
const LONGEST_WAIT_S = 600;

type Answer = Pick<Response, 'status' | 'headers'>;

export interface SendPushesOptions {
  db: Kysely<Database>;
  /** see `officeKey` */
  key: Buffer;
  /** origin of the site */
  publicUrl: string;
  /** the company's, for the browsers' services where the site has no https address */
  brand: Pick<Brand, 'email'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** calls a browser's service; a test hands over its own */
  send?: (url: string, init: RequestInit) => Promise<Answer>;
}

/**
 * The job «send-pushes»: new leads on the screens of the staff's devices. At least once, and at most for an hour;
 * several processes may run it.
 */
export function createPushSending(options: SendPushesOptions): () => Promise<void> {
  const { db, key, publicUrl, brand, now, send = fetch } = options;
  return async () => {
    const due = await claimPushes(db, now());
    if (due.length === 0) return;
    const keys = await readPushKeys(db, key);
    await Promise.all(
      due.map(async (push) => {
        const result = await sendOne(push);
        if (result.kind === 'failed')
          options.log.warn({ reason: result.error, final: result.againAt === null }, 'no push');
        await settlePush(db, push, result, now());
      }),
    );

    async function sendOne(push: DuePush): Promise<PushResult> {
      const request = requestFor(push);
      // no browser has made these keys: nothing can be encrypted for it
      if (request === null) return { kind: 'gone' };
      const { endpoint, headers, body } = request;
      try {
        const answer = await send(endpoint, {
          method: 'POST',
          headers,
          body: new Uint8Array(body),
          // only the services that are known are called
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return resultOf(answer, push, now());
      } catch (error) {
        return failed(push, now(), noAnswer(error));
      }
    }

    function requestFor(push: DuePush): ReturnType<typeof pushRequest> | null {
      const subject = publicUrl.startsWith('https://') ? publicUrl : `mailto:${brand.email}`;
      try {
        return pushRequest(push, keys, subject);
      } catch {
        return null;
      }
    }
  };
}

function resultOf({ status, headers }: Answer, push: DuePush, now: Date): PushResult {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  // 401 and 403: the subscription was made for another key
  if (status === 401 || status === 403) return { kind: 'gone' };
  const error = `Служба уведомлений браузера ответила ${status}.`;
  if (status !== 429 && status < 500) return { kind: 'failed', error, againAt: null };
  const asked = Number(headers.get('retry-after'));
  const wait = asked > 0 ? Math.min(asked, LONGEST_WAIT_S) * SECOND : 0;
  return failed(push, now, error, wait);
}

function failed({ failures }: DuePush, now: Date, error: string, waitMs = 0): PushResult {
  const pause = PAUSES_MS[failures];
  const againAt = pause === undefined ? null : new Date(now.getTime() + Math.max(pause, waitMs));
  return { kind: 'failed', error, againAt };
}

/** The address of a subscription is a secret: no text of an error is stored or logged. */
function noAnswer(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return name === 'TimeoutError'
    ? 'Служба уведомлений браузера не ответила вовремя: проверьте исходящую сеть сервера.'
    : 'Сервер не смог связаться со службой уведомлений браузера: проверьте его исходящую сеть.';
}
