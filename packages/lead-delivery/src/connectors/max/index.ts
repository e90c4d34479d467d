import { storableText } from '@prichal/database';
import * as z from 'zod';
import type { Outcome } from '../../connector.ts';
import { messengerHtml } from '../../message/messenger-html.ts';
import { outlineOf } from '../../message/outline.ts';
import { plainText } from '../../message/plain-text.ts';
import { channelKind } from '../channel-kind.ts';
import { createHttpClient, NoAnswerError } from '../http/http-client.ts';
import type { HttpAnswer } from '../http/http-client.ts';
import { maxNotices } from './notices.ts';
import {
  closed,
  delivered,
  generalOutcome,
  later,
  rejected,
  retryAfterMs,
} from '../http/outcomes.ts';
import { fingerprint } from '../secrets.ts';

const LONGEST_TEXT = 4000;

/** Two messages a second into one chat. */
const LIMITS = [{ limit: 2, windowMs: 1_000 }];

/** A picture that the service has not fetched by then is left out. */
const PICTURE_TRIES = 2;

const sentSchema = z.object({ message: z.object({ body: z.object({ mid: z.string() }) }) });
const editedSchema = z.object({ success: z.literal(true) });
const errorSchema = z.object({ code: z.string(), message: z.string().default('') });

const NO_ROOT =
  'сертификат MAX подписан корневым центром Минцифры, которому эта система не доверяет: задайте файл этого центра в MAX_BOT_CA_FILE; без проверки ничего не отправлено';

export const max = channelKind({
  channel: 'max',
  title: 'MAX',
  recipient: 'MAX',
  prefix: 'MAX_BOT',
  shape: (fields) => ({
    token: fields.text(),
    chatId: fields.matching(/^-?\d{1,19}$/, 'номер чата'),
    ...fields.http({ base: 'https://platform-api2.max.ru', level: 'full' }),
  }),
  secretFields: ['token', 'proxy'],
  addressFields: ['apiBase', 'proxy'],
  secrets: ({ token, proxy }) => [token, proxy ?? ''],
  create({ token, chatId, apiBase, level, caFile, ...http }) {
    const client = createHttpClient({ ...http, ca: caFile });

    async function call(
      path: string,
      signal: AbortSignal,
      body?: object,
      method: 'POST' | 'PUT' = 'POST',
    ): Promise<HttpAnswer> {
      return client.send(
        {
          url: `${apiBase}${path}`,
          method: body === undefined ? 'GET' : method,
          headers: {
            authorization: token,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        signal,
      );
    }

    async function send(body: object, signal: AbortSignal): Promise<Outcome> {
      try {
        const path = `/messages?chat_id=${chatId}&disable_link_preview=true`;
        return outcomeOf(await call(path, signal, body));
      } catch (error) {
        if (error instanceof NoAnswerError && error.untrusted)
          return later(NO_ROOT, { code: error.code });
        throw error;
      }
    }

    return {
      channel: 'max',
      title: 'MAX',
      level,
      limits: LIMITS,
      parallel: 1,
      async deliver(message, { attempt }, signal) {
        const outline = outlineOf(message);
        const picture = attempt > PICTURE_TRIES ? null : (message.car?.picture ?? null);
        const first = await send(
          {
            text: messengerHtml(outline, LONGEST_TEXT),
            format: 'html',
            notify: true,
            attachments: [
              ...(picture === null ? [] : [image(picture)]),
              keyboard(message.claimLink),
            ],
          },
          signal,
        );
        // A picture that the service cannot fetch or markup that it does not support must not block the request.
        if (first.kind !== 'rejected' || first.scope === 'channel') return first;
        return send({ text: plainText(outline, LONGEST_TEXT), notify: true }, signal);
      },
      async update(message, { line }, { id }, signal) {
        const answer = await call(
          `/messages?message_id=${encodeURIComponent(id)}`,
          signal,
          {
            text: messengerHtml(outlineOf(message, line), LONGEST_TEXT),
            format: 'html',
            notify: false,
            // the list replaces the one before
            attachments: [
              ...(message.car?.picture ? [image(message.car.picture)] : []),
              ...(line === null ? [keyboard(message.claimLink)] : []),
            ],
          },
          'PUT',
        );
        if (answer.status === 200 && editedSchema.safeParse(answer.json).success)
          return delivered();
        // somebody has deleted it, or it is too old to be edited
        return answer.status === 404 ? delivered() : outcomeOf(answer);
      },
      notices: maxNotices(call, outcomeOf, fingerprint(token)),
      alert: (text, signal) =>
        send({ text: storableText(text, LONGEST_TEXT), notify: true }, signal),
      async probe(signal) {
        try {
          const answer = await call('/me', signal);
          if (answer.status === 200 && answer.json !== undefined)
            return { ok: true, detail: 'служба узнаёт бота' };
          const outcome = outcomeOf(answer);
          return { ok: false, reason: 'reason' in outcome ? outcome.reason : 'ответ непонятен' };
        } catch (error) {
          if (error instanceof NoAnswerError && error.untrusted)
            return { ok: false, reason: NO_ROOT };
          throw error;
        }
      },
      close: () => client.close(),
    };
  },
});

function keyboard(url: string) {
  return {
    type: 'inline_keyboard',
    payload: { buttons: [[{ type: 'link', text: 'Взять в работу', url }]] },
  };
}

function image(url: string) {
  return { type: 'image', payload: { url } };
}

function outcomeOf(answer: HttpAnswer): Outcome {
  const sent = sentSchema.safeParse(answer.json);
  if (answer.status === 200 && sent.success) return delivered(sent.data.message.body.mid);
  const parsed = errorSchema.safeParse(answer.json);
  if (!parsed.success) return generalOutcome(answer);
  const { code, message } = parsed.data;
  const { status } = answer;
  if (status === 429) return later('MAX просит подождать', { code, waitMs: retryAfterMs(answer) });
  if (status >= 500) return later(`MAX недоступен (${status})`, { code });
  if (code === 'attachment.not.ready')
    return later('MAX ещё готовит вложение', { code, scope: 'delivery' });
  if (status === 401) return closed('MAX не принял ключ бота', code);
  if (status === 403 || status === 404)
    return closed(`бот не может писать в этот чат: ${message}`, code);
  return rejected(`MAX не принял сообщение: ${message}`, code);
}
