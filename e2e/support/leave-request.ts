import { CONSENT_VERSION } from '@prichal/contract';
import type { SiteProcess } from './site-process.ts';

/**
 * Sends a request through the API as another client does, with its own fields; returns its number and the address of
 * its page.
 */
export async function leaveRequest(
  { url }: SiteProcess,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ number: string; receipt_url: string }> {
  const first = await fetch(`${url}/api/v1/forms/csrf_token/`);
  const { csrf_token: token } = (await first.json()) as { csrf_token: string };
  const answer = await fetch(`${url}/api/v1/forms/submit/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrftoken': token,
      cookie: `csrftoken=${token}`,
    },
    body: JSON.stringify({
      form_type: 'consultation',
      name: 'Мария Ли',
      phone: '+79041234567',
      message: 'Хочу Harrier',
      consent: { documents: ['personal-data'], version: CONSENT_VERSION },
      ...fields,
    }),
  });
  if (answer.status !== 201) throw new Error(`The request was answered ${answer.status}`);
  return (await answer.json()) as { number: string; receipt_url: string };
}
