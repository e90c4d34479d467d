import { storableText } from '@prichal/database';
import * as z from 'zod';
import type { BotStart, NoticeSender } from '../../connector.ts';
import type { HttpAnswer } from '../http/http-client.ts';
import { rejected } from '../http/outcomes.ts';
import { readAnswer } from './answers.ts';

/** To different chats about thirty messages a second (the service's questions and answers for bots). */
const LIMITS = [{ limit: 25, windowMs: 1_000 }];
const LONGEST_TEXT = 4000;
const UPDATES = 100;

const botSchema = z.object({ ok: z.literal(true), result: z.object({ username: z.string() }) });
const updatesSchema = z.object({
  ok: z.literal(true),
  result: z.array(
    z.object({
      update_id: z.number(),
      message: z
        .object({ text: z.string().optional(), chat: z.object({ id: z.number() }) })
        .optional(),
    }),
  ),
});

type Call = (method: string, body: object, signal: AbortSignal) => Promise<HttpAnswer>;

/** The bot as visitors meet it. Its updates are asked for: a bot with a webhook elsewhere answers 409 and is not offered. */
export function telegramNotices(call: Call): NoticeSender {
  const failure = (answer: HttpAnswer) => {
    const next = readAnswer(answer);
    return 'reason' in next ? next : rejected('Telegram ответил непонятно');
  };
  return {
    limits: LIMITS,
    async send({ to, text, link }, signal) {
      const answer = await call(
        'sendMessage',
        {
          chat_id: to,
          text: storableText(text, LONGEST_TEXT),
          link_preview_options: { is_disabled: true },
          reply_markup: { inline_keyboard: [[{ text: 'За чем вы следите', url: link }]] },
        },
        signal,
      );
      const next = readAnswer(answer);
      if (next.kind === 'delivered' || next.kind === 'later') return next;
      // the reader has blocked the bot or is gone: nothing is wrong with the channel
      return rejected('reason' in next ? next.reason : 'чат больше не отвечает');
    },
    async botAddress(signal) {
      const answer = await call('getMe', {}, signal);
      const parsed = botSchema.safeParse(answer.json);
      if (!parsed.success) return failure(answer);
      // only the next call shows whether a webhook takes the messages elsewhere
      const updates = await call('getUpdates', { limit: 1, timeout: 0 }, signal);
      return updatesSchema.safeParse(updates.json).success
        ? `https://t.me/${parsed.data.result.username}?start=`
        : failure(updates);
    },
    async readStarts(cursor, signal) {
      const answer = await call(
        'getUpdates',
        {
          offset: Number(cursor ?? 0),
          limit: UPDATES,
          timeout: 0,
          allowed_updates: ['message'],
        },
        signal,
      );
      const parsed = updatesSchema.safeParse(answer.json);
      if (!parsed.success) return failure(answer);
      const { result } = parsed.data;
      const starts = result.flatMap(({ message }): BotStart[] => {
        const word = /^\/start ([\w-]{1,64})$/.exec(message?.text ?? '')?.[1];
        return word === undefined || message === undefined
          ? []
          : [{ word, chat: String(message.chat.id) }];
      });
      const last = result.at(-1);
      return { starts, cursor: last === undefined ? (cursor ?? '0') : String(last.update_id + 1) };
    },
  };
}
