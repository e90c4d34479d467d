import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Answer {
  status: number;
  body: string;
}

export interface FormSender {
  /** Rejects when the connection breaks. @param key of the submission */
  send(body: Record<string, unknown>, key?: string): Promise<Answer>;
  close(): void;
}

/** Sends forms over HTTP as a browser does, with a token. @param connections at once */
export async function openFormSender(url: string, connections: number): Promise<FormSender> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answer = await fetch(`${url}/api/v1/forms/csrf_token/`);
  const { csrf_token: token } = (await answer.json()) as { csrf_token: string };
  return {
    send(payload, key = randomUUID()) {
      const body = JSON.stringify(payload);
      return new Promise((resolve, reject) => {
        const sent = request(`${url}/api/v1/forms/submit/`, {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'x-csrftoken': token,
            cookie: `csrftoken=${token}`,
            'idempotency-key': key,
            'content-length': Buffer.byteLength(body),
          },
        });
        sent.on('error', reject);
        sent.on('response', (response) => {
          const status = response.statusCode ?? 0;
          text(response).then((read) => resolve({ status, body: read }), reject);
        });
        sent.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
