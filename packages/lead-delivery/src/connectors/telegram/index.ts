import type { Outcome } from '../../connector.ts';
import type { LeadMessage } from '../../lead-message.ts';
import { messengerHtml } from '../../message/messenger-html.ts';
import { outlineOf } from '../../message/outline.ts';
import { plainText } from '../../message/plain-text.ts';
import { cutText } from '../../message/texts.ts';
import { channelKind } from '../channel-kind.ts';
import { createHttpClient } from '../http/http-client.ts';
import { closed, delivered, rejected } from '../http/outcomes.ts';
import { readAnswer } from './answers.ts';
import { telegramNotices } from './notices.ts';
import { telegramShape } from './settings.ts';

/** The service takes 4096 characters; the rest is left for what it counts differently. */
const LONGEST_TEXT = 4000;

/** Per chat about one message a second and twenty a minute (the service's questions and answers for bots). */
const LIMITS = [
  { limit: 1, windowMs: 1_000 },
  { limit: 20, windowMs: 60_000 },
];

export const telegram = channelKind({
  channel: 'telegram',
  title: 'Telegram',
  recipient: 'Telegram, серверы за пределами России',
  prefix: 'TELEGRAM',
  shape: telegramShape,
  secretFields: ['token', 'proxy'],
  addressFields: ['apiBase', 'proxy'],
  secrets: ({ token, proxy }) => [token, proxy ?? ''],
  create({ token, chatId, threadId, apiBase, level, caFile, ...http }) {
    const client = createHttpClient({ ...http, ca: caFile });
    // A group that grows becomes another chat; the new number is stored here until the setting is changed.
    let chat = chatId;

    async function call(method: string, body: object, signal: AbortSignal) {
      return client.send(
        {
          url: `${apiBase}/bot${token}/${method}`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        signal,
      );
    }

    async function send(text: string, extra: object, signal: AbortSignal) {
      return sendBody('sendMessage', { text, message_thread_id: threadId, ...extra }, signal);
    }

    async function sendBody(method: string, body: object, signal: AbortSignal) {
      const next = readAnswer(await call(method, { chat_id: chat, ...body }, signal));
      if (next.kind !== 'moved') return next;
      chat = next.chatId;
      const again = readAnswer(await call(method, { chat_id: chat, ...body }, signal));
      return again.kind === 'moved' ? closed('чат переносится снова и снова') : again;
    }

    async function sendOrPlain(
      html: { text: string; extra: object },
      plain: string,
      signal: AbortSignal,
    ): Promise<Outcome> {
      const next = await send(html.text, html.extra, signal);
      if (next.kind !== 'plain') return next;
      const last = await send(cutText(plain, LONGEST_TEXT), {}, signal);
      return last.kind === 'plain' ? rejected(`Telegram не принял текст: ${last.why}`) : last;
    }

    return {
      channel: 'telegram',
      title: 'Telegram',
      level,
      limits: LIMITS,
      parallel: 1,
      place: () => chat,
      deliver(message, _attempt, signal) {
        const outline = outlineOf(message);
        return sendOrPlain(
          { text: messengerHtml(outline, LONGEST_TEXT), extra: htmlExtra(message) },
          plainText(outline, LONGEST_TEXT),
          signal,
        );
      },
      async update(message, { line }, { id, place }, signal) {
        const edit = async (body: object) => {
          const where = { chat_id: place ?? chat, message_id: Number(id) };
          const answer = readAnswer(await call('editMessageText', { ...where, ...body }, signal));
          // the new chat counts its messages anew
          return answer.kind === 'moved' ? delivered() : answer;
        };
        const outline = outlineOf(message, line);
        const text = messengerHtml(outline, LONGEST_TEXT);
        const next = await edit({ text, ...htmlExtra(message, line === null) });
        if (next.kind !== 'plain') return isThere(next) ? next : delivered();
        const last = await edit({ text: plainText(outline, LONGEST_TEXT) });
        if (last.kind === 'plain') return rejected(`Telegram не принял текст: ${last.why}`);
        return isThere(last) ? last : delivered();
      },
      // a token begins with the number of its bot
      notices: telegramNotices(call, token.split(':')[0] ?? ''),
      alert: (text, signal) => sendOrPlain({ text, extra: {} }, text, signal),
      async probe(signal) {
        const answer = await call('getChat', { chat_id: chat }, signal);
        const next = readAnswer(answer);
        if (next.kind === 'delivered') return { ok: true, detail: 'бот видит чат' };
        return {
          ok: false,
          reason: 'reason' in next ? next.reason : 'чат переехал: обновите TELEGRAM_CHAT_ID',
        };
      },
      close: () => client.close(),
    };
  },
});

/** The message says this already, or somebody has deleted it: there is nothing to change. */
const NOTHING_TO_EDIT = /message is not modified|message to edit not found|can't be edited/i;

function isThere(outcome: Outcome): boolean {
  return outcome.kind !== 'rejected' || !NOTHING_TO_EDIT.test(outcome.reason);
}

/** A button for the link, and the car's picture above anything the service would find by itself. */
function htmlExtra({ claimLink, car }: LeadMessage, isFree = true): object {
  const picture = car?.picture ?? null;
  return {
    parse_mode: 'HTML',
    link_preview_options:
      picture === null ? { is_disabled: true } : { url: picture, prefer_small_media: true },
    // an empty keyboard takes the button away
    reply_markup: {
      inline_keyboard: isFree ? [[{ text: 'Взять в работу', url: claimLink }]] : [],
    },
  };
}
