/**
 * A process of its own that sends requests at an even rate, so that no work of the bench counts as the server's time:
 * started by `forms-sender.ts` with the address of the site; a message of it ends the sending.
 */
import { randomUUID } from 'node:crypto';
import type { FormsSent } from './forms-sender.ts';

const FORMS_PER_SECOND = 20;
/** A request that takes longer has failed for the figure too. */
const GIVE_UP_MS = 30_000;
const WARM = 40;

const [, , url = ''] = process.argv;
const answer = await fetch(`${url}/api/v1/forms/csrf_token/`);
const { csrf_token: token } = (await answer.json()) as { csrf_token: string };
const forms: FormsSent = { times: [], failed: 0 };
const sent: Promise<void>[] = [];
let count = 0;

async function send(): Promise<void> {
  const asked = performance.now();
  const response = await fetch(`${url}/api/v1/forms/submit/`, {
    method: 'POST',
    signal: AbortSignal.timeout(GIVE_UP_MS),
    headers: {
      'content-type': 'application/json',
      'x-csrftoken': token,
      cookie: `csrftoken=${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      form_type: 'consultation',
      name: 'Мария Иванова',
      phone: `+79${String((count += 1)).padStart(9, '0')}`,
      consent: { documents: ['personal-data'], version: '2026-11-20' },
    }),
  }).catch(() => null);
  if (response?.status !== 201) forms.failed += 1;
  await response?.arrayBuffer();
  forms.times.push(performance.now() - asked);
}

for (let warm = 0; warm < WARM; warm++) await send();
forms.times = [];
const timer = setInterval(() => sent.push(send()), 1_000 / FORMS_PER_SECOND);
process.once('message', () => {
  clearInterval(timer);
  void Promise.all(sent).then(() => process.send?.(forms, () => process.disconnect()));
});
process.send?.('sending');
