import { storableText } from '@prichal/database';
import * as z from 'zod';
import type { BotWord, NoticeSender } from '../../connector.ts';
import type { HttpAnswer } from '../http/http-client.ts';
import { rejected } from '../http/outcomes.ts';
import { readAnswer } from './answers.ts';

/** To different chats about thirty messages a second (the service's questions and answers for bots). */
const LIMITS = [{ limit: 25, windowMs: 1_000 }];
const LONGEST_TEXT = 4000;
const UPDATES = 100;
/** Of start words and of what a button carries. */
const LONGEST_WORD = 64;

const botSchema = z.object({ ok: z.literal(true), result: z.object({ username: z.string() }) });
const updatesSchema = z.object({
  ok: z.literal(true),
  result: z.array(
    z.object({
      update_id: z.number(),
      message: z
        .object({ text: z.string().optional(), chat: z.object({ id: z.number() }) })
        .optional(),
      callback_query: z
        .object({
          id: z.string(),
          data: z.string().optional(),
          message: z.object({ chat: z.object({ id: z.number() }) }).optional(),
        })
        .optional(),
    }),
  ),
});

type Call = (method: string, body: object, signal: AbortSignal) => Promise<HttpAnswer>;

/** The bot as visitors meet it. Its updates are asked for: a bot with a webhook elsewhere answers 409 and is not offered. */
export function telegramNotices(call: Call, place: string): NoticeSender {
  const failure = (answer: HttpAnswer) => {
    const next = readAnswer(answer);
    return 'reason' in next ? next : rejected('Telegram ответил непонятно');
  };
  return {
    limits: LIMITS,
    place,
    async send({ to, text, link, stopWord }, signal) {
      const answer = await call(
        'sendMessage',
        {
          chat_id: to,
          text: storableText(text, LONGEST_TEXT),
          link_preview_options: { is_disabled: true },
          reply_markup: {
            inline_keyboard: [
              ...(stopWord === null ? [] : [[{ text: 'Не следить', callback_data: stopWord }]]),
              [{ text: 'За чем вы следите', url: link }],
            ],
          },
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
    async readWords(cursor, signal) {
      const answer = await call(
        'getUpdates',
        {
          offset: Number(cursor ?? 0),
          limit: UPDATES,
          timeout: 0,
          allowed_updates: ['message', 'callback_query'],
        },
        signal,
      );
      const parsed = updatesSchema.safeParse(answer.json);
      if (!parsed.success) return failure(answer);
      const { result } = parsed.data;
      const words = result.flatMap(({ message, callback_query: press }): BotWord[] => {
        const chat = (press?.message ?? message)?.chat.id;
        const line = press?.data ?? message?.text ?? '';
        const word = /^\/start ([\w-]{1,64})$/.exec(line)?.[1] ?? line;
        return chat === undefined || word === '' || word.length > LONGEST_WORD
          ? []
          : [{ word, chat: String(chat) }];
      });
      // until it is answered, the button shows that it waits; the answer itself is a message
      for (const { callback_query: press } of result)
        if (press !== undefined)
          // too late or lost: the message says it all the same
          await call('answerCallbackQuery', { callback_query_id: press.id }, signal).catch(
            () => null,
          );
      const last = result.at(-1);
      return { words, cursor: last === undefined ? (cursor ?? '0') : String(last.update_id + 1) };
    },
  };
}
