import { createHash } from 'node:crypto';
import { storableText } from '@prichal/database';
import * as z from 'zod';
import type { Outcome } from '../../connector.ts';
import { outlineOf } from '../../message/outline.ts';
import { plainText } from '../../message/plain-text.ts';
import { channelKind } from '../channel-kind.ts';
import { createHttpClient } from '../http/http-client.ts';
import { delivered, generalOutcome } from '../http/outcomes.ts';
import { fingerprint } from '../secrets.ts';
import { outcomeOfError } from './errors.ts';
import { vkNotices } from './notices.ts';

const API_VERSION = '5.199';
/** The service takes 9000; nobody reads so much on a phone. */
const LONGEST_TEXT = 4000;
/** Three calls a second: the figure documented for the strictest kind of key. */
const LIMITS = [{ limit: 3, windowMs: 1_000 }];

const answerSchema = z.union([
  z.object({ response: z.unknown().refine((value) => value !== undefined) }),
  z.object({ error: z.object({ error_code: z.number(), error_msg: z.string().default('') }) }),
]);

/** Only a list of receivers is answered with the number in the conversation, by which a message in a chat is edited. */
const sentSchema = z.array(
  z.object({
    message_id: z.number().optional(),
    conversation_message_id: z.number().optional(),
    error: z.object({ code: z.number(), description: z.string().default('') }).optional(),
  }),
);

/** Before the number in the conversation: numbers of messages from before this were another series. */
const IN_CONVERSATION = 'c';

/** Too old (a day), or of a kind that cannot be edited: it stays as it was sent. */
const NOT_EDITABLE = new Set(['909', '920']);

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
  secretFields: ['token', 'proxy'],
  addressFields: ['apiBase', 'proxy'],
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
        { peer_ids: peerId, disable_mentions: '1', dont_parse_links: '1', ...fields },
        signal,
      );
      if (!parsed.success) return generalOutcome(answer);
      if ('error' in parsed.data) return outcomeOfError(parsed.data.error);
      const [sent] = sentSchema.safeParse(parsed.data.response).data ?? [];
      if (sent?.error !== undefined)
        return outcomeOfError({ error_code: sent.error.code, error_msg: sent.error.description });
      const number = sent?.conversation_message_id;
      return delivered(number === undefined ? undefined : `${IN_CONVERSATION}${number}`);
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
      place: () => peerId,
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
      async update(message, { line }, { id: remoteId, place }, signal) {
        if (!remoteId.startsWith(IN_CONVERSATION)) return delivered();
        const { answer, parsed } = await call(
          'messages.edit',
          {
            peer_id: place ?? peerId,
            conversation_message_id: remoteId.slice(IN_CONVERSATION.length),
            disable_mentions: '1',
            dont_parse_links: '1',
            message: plainText(outlineOf(message, line), LONGEST_TEXT / 2),
            keyboard: line === null ? keyboard(message.claimLink) : NO_KEYBOARD,
          },
          signal,
        );
        if (!parsed.success) return generalOutcome(answer);
        if (!('error' in parsed.data)) return delivered();
        const outcome = outcomeOfError(parsed.data.error);
        return 'code' in outcome && NOT_EDITABLE.has(outcome.code ?? '') ? delivered() : outcome;
      },
      notices: vkNotices(
        { call, send, get: (url, signal) => client.send({ url }, signal), randomId },
        fingerprint(token),
      ),
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

const NO_KEYBOARD = JSON.stringify({ inline: true, buttons: [] });

function keyboard(link: string): string {
  return JSON.stringify({
    inline: true,
    buttons: [[{ action: { type: 'open_link', link, label: 'Взять в работу' } }]],
  });
}
