import { storableText } from '@prichal/database';
import * as z from 'zod';
import type { BotStart, NoticeSender, Outcome } from '../../connector.ts';
import type { HttpAnswer } from '../http/http-client.ts';
import { rejected } from '../http/outcomes.ts';

/** Thirty calls a second for one bot; leads have the rest. */
const LIMITS = [{ limit: 15, windowMs: 1_000 }];
const LONGEST_TEXT = 4000;

const botSchema = z.object({ username: z.string().min(1) });
const updatesSchema = z.object({
  updates: z.array(
    z.object({
      update_type: z.string(),
      chat_id: z.number().optional(),
      payload: z.string().nullish(),
    }),
  ),
  marker: z.number().nullish(),
});

type Call = (path: string, signal: AbortSignal, body?: object) => Promise<HttpAnswer>;

/** The bot as visitors meet it. Its updates are asked for, as long as it has no webhook elsewhere. */
export function maxNotices(call: Call, outcomeOf: (answer: HttpAnswer) => Outcome): NoticeSender {
  const failure = (answer: HttpAnswer) => {
    const outcome = outcomeOf(answer);
    return outcome.kind === 'delivered' ? rejected('MAX ответил непонятно') : outcome;
  };
  return {
    limits: LIMITS,
    async send({ to, text, link }, signal) {
      const button = { type: 'link', text: 'За чем вы следите', url: link };
      const answer = await call(
        `/messages?chat_id=${encodeURIComponent(to)}&disable_link_preview=true`,
        signal,
        {
          text: storableText(text, LONGEST_TEXT),
          notify: true,
          attachments: [{ type: 'inline_keyboard', payload: { buttons: [[button]] } }],
        },
      );
      const outcome = outcomeOf(answer);
      // the reader has stopped the bot: nothing is wrong with the channel
      return outcome.kind === 'rejected' && answer.status !== 401
        ? rejected(outcome.reason, outcome.code)
        : outcome;
    },
    async botAddress(signal) {
      const answer = await call('/me', signal);
      const parsed = botSchema.safeParse(answer.json);
      return parsed.success ? `https://max.ru/${parsed.data.username}?start=` : failure(answer);
    },
    async readStarts(cursor, signal) {
      const marker = cursor === null ? '' : `&marker=${encodeURIComponent(cursor)}`;
      const answer = await call(`/updates?limit=100&timeout=0&types=bot_started${marker}`, signal);
      const parsed = updatesSchema.safeParse(answer.json);
      if (answer.status !== 200 || !parsed.success) return failure(answer);
      const { updates, marker: next } = parsed.data;
      const starts = updates.flatMap(({ update_type: type, chat_id: chat, payload }): BotStart[] =>
        type === 'bot_started' && chat !== undefined && payload
          ? [{ word: payload, chat: String(chat) }]
          : [],
      );
      return { starts, cursor: next == null ? (cursor ?? '0') : String(next) };
    },
  };
}
