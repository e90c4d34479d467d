import { createHmac, timingSafeEqual } from 'node:crypto';
import { jsonOf, startHttpService } from './http-service.ts';
import type { Answer, Call, HttpService } from './http-service.ts';

export interface FakeWebhook extends HttpService {
  /** each request once, by its key */
  leads: { key: string; body: unknown }[];
  secret: string;
}

const SECRET = 'fake-secret-of-the-webhook';
/** An older signature is rejected, s. */
const OLDEST = 300;

/** An own handler as a careful owner would write it: signature, age of the signature, every key once. */
export async function startFakeWebhook(): Promise<FakeWebhook> {
  const leads: FakeWebhook['leads'] = [];
  const service = await startHttpService({
    answer,
    emptyIsDone: true,
    failures: {
      'rate-limit': { status: 429, body: '', headers: { 'retry-after': '7' } },
      'server-error': { status: 500, body: 'error' },
      'bad-token': { status: 401, body: { error: 'signature' } },
      forbidden: { status: 403, body: { error: 'forbidden' } },
      invalid: { status: 422, body: { error: 'lead.phone' } },
    },
  });
  return { ...service, leads, secret: SECRET };

  function answer(call: Call): Answer {
    const { 'x-lead-timestamp': timestamp, 'x-lead-signature': signature } = call.headers;
    const expected = `sha256=${createHmac('sha256', SECRET)
      .update(`${String(timestamp)}.${call.body}`)
      .digest('hex')}`;
    const [given, right] = [Buffer.from(String(signature)), Buffer.from(expected)];
    const age = Math.abs(Date.now() / 1000 - Number(timestamp));
    if (given.length !== right.length || !timingSafeEqual(given, right) || !(age < OLDEST))
      return { status: 401, body: { error: 'signature' } };
    const key = String(call.headers['idempotency-key'] ?? '');
    const body = jsonOf(call) as { event?: string } | null;
    if (key === '' || body === null) return { status: 422, body: { error: 'body' } };
    if (body.event === 'lead' && !leads.some((lead) => lead.key === key)) leads.push({ key, body });
    return { status: 200, body: { ok: true } };
  }
}
