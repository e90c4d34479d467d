import { createHash } from 'node:crypto';
import { storableText } from '@prichal/database';
import * as z from 'zod';
import type { Outcome } from '../../connector.ts';
import { outlineOf } from '../../message/outline.ts';
import { plainText } from '../../message/plain-text.ts';
import { channelKind } from '../channel-kind.ts';
import { createHttpClient } from '../http/http-client.ts';
import { delivered, generalOutcome } from '../http/outcomes.ts';
import { outcomeOfError } from './errors.ts';

const API_VERSION = '5.199';
/** The service takes 9000; nobody reads so much on a phone. */
const LONGEST_TEXT = 4000;
/** Three calls a second: the figure documented for the strictest kind of key. */
const LIMITS = [{ limit: 3, windowMs: 1_000 }];

const answerSchema = z.union([
  z.object({ response: z.unknown().refine((value) => value !== undefined) }),
  z.object({ error: z.object({ error_code: z.number(), error_msg: z.string().default('') }) }),
]);

export const vk = channelKind({
  channel: 'vk',
  title: 'ВКонтакте',
  recipient: 'ВКонтакте',
  prefix: 'VK',
  shape: (fields) => ({
    token: fields.text(),
    peerId: fields.matching(/^-?\d{1,12}$/, 'номер получателя, беседы — 2000000000 и номер беседы'),
    ...fields.http({ base: 'https://api.vk.ru/method', level: 'full' }),
  }),
  secrets: ({ token, proxy }) => [token, proxy ?? ''],
  create({ token, peerId, apiBase, level, caFile, ...http }) {
    const client = createHttpClient({ ...http, ca: caFile });

    async function call(method: string, fields: Record<string, string>, signal: AbortSignal) {
      const answer = await client.send(
        {
          url: `${apiBase}/${method}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ ...fields, access_token: token, v: API_VERSION }).toString(),
        },
        signal,
      );
      return { answer, parsed: answerSchema.safeParse(answer.json) };
    }

    async function send(fields: Record<string, string>, signal: AbortSignal) {
      const { answer, parsed } = await call(
        'messages.send',
        { peer_id: peerId, disable_mentions: '1', dont_parse_links: '1', ...fields },
        signal,
      );
      if (!parsed.success) return generalOutcome(answer);
      if ('error' in parsed.data) return outcomeOfError(parsed.data.error);
      const { response } = parsed.data;
      return delivered(typeof response === 'number' ? response : undefined);
    }

    async function sendOrPlain(
      fields: Record<string, string>,
      plain: Record<string, string>,
      signal: AbortSignal,
    ): Promise<Outcome> {
      const first = await send(fields, signal);
      return first.kind === 'rejected' && (first.code === '911' || first.code === '914')
        ? send(plain, signal)
        : first;
    }

    return {
      channel: 'vk',
      title: 'ВКонтакте',
      level,
      limits: LIMITS,
      parallel: 1,
      deliver(message, attempt, signal) {
        const outline = outlineOf(message);
        const random_id = randomId(attempt.deliveryId);
        return sendOrPlain(
          {
            random_id,
            message: plainText(outline, LONGEST_TEXT),
            keyboard: keyboard(message.claimLink),
          },
          { random_id, message: plainText(outline, LONGEST_TEXT / 2) },
          signal,
        );
      },
      alert: (text, signal) =>
        send(
          {
            random_id: randomId(`${text}${Date.now()}`),
            message: storableText(text, LONGEST_TEXT),
          },
          signal,
        ),
      async probe(signal) {
        const { answer, parsed } = await call(
          'messages.getConversationsById',
          { peer_ids: peerId },
          signal,
        );
        const outcome = !parsed.success
          ? generalOutcome(answer)
          : 'error' in parsed.data
            ? outcomeOfError(parsed.data.error)
            : null;
        if (outcome === null) return { ok: true, detail: 'сообщество видит беседу' };
        return { ok: false, reason: 'reason' in outcome ? outcome.reason : 'ответ непонятен' };
      },
      close: () => client.close(),
    };
  },
});

/** int32 of the delivery: the service sends the same value once, however often it is asked. */
function randomId(of: string): string {
  return String(createHash('sha256').update(of).digest().readInt32BE(0) || 1);
}

function keyboard(link: string): string {
  return JSON.stringify({
    inline: true,
    buttons: [[{ action: { type: 'open_link', link, label: 'Взять в работу' } }]],
  });
}
