import { createHmac } from 'node:crypto';
import type { LeadMessage } from '../../lead-message.ts';
import { channelKind } from '../channel-kind.ts';
import { createHttpClient } from '../http/http-client.ts';
import { delivered, generalOutcome } from '../http/outcomes.ts';

/** Headers the receiver checks: HMAC-SHA256 of «timestamp.body», seconds since 1970, one key for all tries. */
const SIGNATURE_HEADER = 'x-lead-signature';
const TIMESTAMP_HEADER = 'x-lead-timestamp';

/** Any own service: JSON signed with a shared secret. Success is a 2xx answer with any body. */
export const webhook = channelKind({
  channel: 'webhook',
  title: 'Свой обработчик',
  prefix: 'WEBHOOK',
  shape: (fields) => {
    const { apiBase: _, ...http } = fields.http({ base: 'https://invalid', level: 'full' });
    return {
      url: fields.address(['https:', 'http:']),
      secret: fields.matching(/^\S{16,}$/, 'не меньше 16 знаков без пробелов'),
      ...http,
    };
  },
  secretFields: ['secret', 'proxy'],
  addressFields: ['url', 'proxy'],
  secrets: ({ secret, proxy }) => [secret, proxy ?? ''],
  create({ url, secret, level, caFile, ...http }) {
    const client = createHttpClient({ ...http, ca: caFile });

    async function post(event: string, key: string, content: object, signal: AbortSignal) {
      const body = JSON.stringify({ event, ...content });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const answer = await client.send(
        {
          url,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'idempotency-key': key,
            [TIMESTAMP_HEADER]: timestamp,
            [SIGNATURE_HEADER]: signatureOf(secret, timestamp, body),
          },
          body,
        },
        signal,
      );
      const { status } = answer;
      // 409: the receiver knows this key already
      if ((status >= 200 && status < 300 && !isPage(answer.headers)) || status === 409)
        return delivered();
      return generalOutcome(answer);
    }

    return {
      channel: 'webhook',
      title: 'Свой обработчик',
      level,
      limits: [],
      parallel: 4,
      deliver: (message, attempt, signal) =>
        post('lead', attempt.deliveryId, { lead: leadOf(message) }, signal),
      alert: (text, signal) => post('alert', crypto.randomUUID(), { text }, signal),
      async probe(signal) {
        const outcome = await post('probe', crypto.randomUUID(), {}, signal);
        if (outcome.kind === 'delivered') return { ok: true, detail: 'обработчик отвечает' };
        return { ok: false, reason: outcome.reason };
      },
      close: () => client.close(),
    };
  },
});

/** «sha256=…» in hex. */
function signatureOf(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** A page for people says that something else answered instead of the handler. */
function isPage(headers: Record<string, string | string[] | undefined>): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}

function leadOf({ receivedAt, ...message }: LeadMessage): object {
  return { ...message, receivedAt: receivedAt.toISOString() };
}
