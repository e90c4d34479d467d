import { storableText } from '@prichal/database';
import * as z from 'zod';
import type { BotWord, NoticeSender, Outcome } from '../../connector.ts';
import type { HttpAnswer } from '../http/http-client.ts';
import { rejected } from '../http/outcomes.ts';

/** Thirty calls a second for one bot; leads have the rest. */
const LIMITS = [{ limit: 15, windowMs: 1_000 }];
const LONGEST_TEXT = 4000;
/** Of start words and of what a button carries. */
const LONGEST_WORD = 64;
const TYPES = 'bot_started,message_created,message_callback';

const botSchema = z.object({ username: z.string().min(1) });
const updatesSchema = z.object({
  updates: z.array(
    z.object({
      update_type: z.string(),
      chat_id: z.number().optional(),
      payload: z.string().nullish(),
      callback: z.object({ callback_id: z.string(), payload: z.string().nullish() }).nullish(),
      message: z
        .object({
          recipient: z.object({ chat_id: z.number().nullish() }),
          body: z.object({ text: z.string().nullish() }).nullish(),
        })
        .nullish(),
    }),
  ),
  marker: z.number().nullish(),
});

type Call = (path: string, signal: AbortSignal, body?: object) => Promise<HttpAnswer>;

/** The bot as visitors meet it. Its updates are asked for, as long as it has no webhook elsewhere. */
export function maxNotices(
  call: Call,
  outcomeOf: (answer: HttpAnswer) => Outcome,
  place: string,
): NoticeSender {
  const failure = (answer: HttpAnswer) => {
    const outcome = outcomeOf(answer);
    return outcome.kind === 'delivered' ? rejected('MAX ответил непонятно') : outcome;
  };
  return {
    limits: LIMITS,
    place,
    async send({ to, text, link, stopWord }, signal) {
      const buttons = [
        ...(stopWord === null
          ? []
          : [[{ type: 'callback', text: 'Не следить', payload: stopWord }]]),
        [{ type: 'link', text: 'За чем вы следите', url: link }],
      ];
      const answer = await call(
        `/messages?chat_id=${encodeURIComponent(to)}&disable_link_preview=true`,
        signal,
        {
          text: storableText(text, LONGEST_TEXT),
          notify: true,
          attachments: [{ type: 'inline_keyboard', payload: { buttons } }],
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
    async readWords(cursor, signal) {
      const marker = cursor === null ? '' : `&marker=${encodeURIComponent(cursor)}`;
      const answer = await call(`/updates?limit=100&timeout=0&types=${TYPES}${marker}`, signal);
      const parsed = updatesSchema.safeParse(answer.json);
      if (answer.status !== 200 || !parsed.success) return failure(answer);
      const { updates, marker: next } = parsed.data;
      const words = updates.flatMap(({ chat_id: own, payload, callback, message }): BotWord[] => {
        const chat = own ?? message?.recipient.chat_id ?? null;
        const word = payload ?? callback?.payload ?? (callback ? '' : message?.body?.text) ?? '';
        return chat === null || word === '' || word.length > LONGEST_WORD
          ? []
          : [{ word, chat: String(chat) }];
      });
      // until it is answered, the button shows that it waits; the answer itself is a message
      for (const { callback } of updates)
        if (callback)
          // too late or lost: the message says it all the same
          await call(`/answers?callback_id=${encodeURIComponent(callback.callback_id)}`, signal, {
            notification: 'Принято',
          }).catch(() => null);
      return { words, cursor: next == null ? (cursor ?? '0') : String(next) };
    },
  };
}
