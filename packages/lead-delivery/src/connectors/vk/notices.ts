import { storableText } from '@prichal/database';
import * as z from 'zod';
import type { BotWord, Failed, NoticeSender, Outcome } from '../../connector.ts';
import type { HttpAnswer } from '../http/http-client.ts';
import { closed, generalOutcome, rejected } from '../http/outcomes.ts';
import { outcomeOfError } from './errors.ts';

/** Half of the three calls a second of the strictest kind of key, so that leads never wait. */
const LIMITS = [{ limit: 1, windowMs: 1_000 }];
const LONGEST_TEXT = 4000;
/** Of start words and of what a button carries. */
const LONGEST_WORD = 64;

const errorSchema = z.object({
  error: z.object({ error_code: z.number(), error_msg: z.string().default('') }),
});
const groupSchema = z.object({
  response: z.object({
    groups: z.array(z.object({ id: z.number(), screen_name: z.string().min(1) })).min(1),
  }),
});
const serverSchema = z.object({
  response: z.object({ key: z.string(), server: z.url(), ts: z.union([z.string(), z.number()]) }),
});
const updatesSchema = z.object({
  ts: z.union([z.string(), z.number()]).optional(),
  failed: z.number().optional(),
  updates: z
    .array(
      z.object({
        type: z.string(),
        object: z
          .object({
            message: z
              .object({
                peer_id: z.number(),
                text: z.string().optional(),
                ref: z.string().optional(),
                payload: z.string().optional(),
              })
              .optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});

export interface VkCalls {
  call(
    method: string,
    fields: Record<string, string>,
    signal: AbortSignal,
  ): Promise<{ answer: HttpAnswer }>;
  send(fields: Record<string, string>, signal: AbortSignal): Promise<Outcome>;
  /** an address that the service has named */
  get(url: string, signal: AbortSignal): Promise<HttpAnswer>;
  randomId(of: string): string;
}

/** The community as visitors meet it: «Long Poll API» has to be switched on there, with new messages. */
export function vkNotices(vk: VkCalls, place: string): NoticeSender {
  const failure = (answer: HttpAnswer): Failed => {
    const parsed = errorSchema.safeParse(answer.json);
    const outcome = parsed.success ? outcomeOfError(parsed.data.error) : generalOutcome(answer);
    return outcome.kind === 'delivered' ? rejected('ВКонтакте ответила непонятно') : outcome;
  };

  async function group(signal: AbortSignal) {
    const { answer } = await vk.call('groups.getById', {}, signal);
    const parsed = groupSchema.safeParse(answer.json);
    const [first] = parsed.success ? parsed.data.response.groups : [];
    return first ?? failure(answer);
  }

  async function longPoll(groupId: number, signal: AbortSignal) {
    const { answer } = await vk.call(
      'groups.getLongPollServer',
      { group_id: `${groupId}` },
      signal,
    );
    const parsed = serverSchema.safeParse(answer.json);
    return parsed.success ? parsed.data.response : failure(answer);
  }

  return {
    limits: LIMITS,
    place,
    async send({ id, to, text, link, stopWord }, signal) {
      const outcome = await vk.send(
        {
          peer_ids: to,
          random_id: vk.randomId(id),
          message: storableText(text, LONGEST_TEXT),
          keyboard: JSON.stringify({
            inline: true,
            buttons: [
              ...(stopWord === null ? [] : [[stopButton(stopWord)]]),
              [{ action: { type: 'open_link', link, label: 'За чем вы следите' } }],
            ],
          }),
        },
        signal,
      );
      // the reader takes no messages any more: nothing is wrong with the community
      return outcome.kind === 'rejected' && !KEY_ERRORS.has(outcome.code ?? '')
        ? rejected(outcome.reason, outcome.code)
        : outcome;
    },
    async botAddress(signal) {
      const found = await group(signal);
      if ('kind' in found) return found;
      const server = await longPoll(found.id, signal);
      return 'kind' in server ? server : `https://vk.me/${found.screen_name}?ref=`;
    },
    async readWords(cursor, signal) {
      const found = await group(signal);
      if ('kind' in found) return found;
      const server = await longPoll(found.id, signal);
      if ('kind' in server) return server;
      const url = new URL(server.server);
      if (url.protocol !== 'https:' && url.hostname !== '127.0.0.1')
        return closed('ВКонтакте назвала незащищённый адрес');
      const ts = cursor ?? String(server.ts);
      url.search = new URLSearchParams({
        act: 'a_check',
        key: server.key,
        ts,
        wait: '1',
      }).toString();
      const answer = await vk.get(url.href, signal);
      const parsed = updatesSchema.safeParse(answer.json);
      if (!parsed.success) return generalOutcome(answer);
      // the history is too old: it goes on from now
      if (parsed.data.failed !== undefined)
        return { words: [], cursor: String(parsed.data.ts ?? server.ts) };
      const words = parsed.data.updates.flatMap(({ type, object }): BotWord[] => {
        const message = object?.message;
        if (type !== 'message_new' || message === undefined) return [];
        const word = message.ref ?? pressedWord(message.payload) ?? message.text ?? '';
        return word === '' || word.length > LONGEST_WORD
          ? []
          : [{ word, chat: String(message.peer_id) }];
      });
      return { words, cursor: String(parsed.data.ts ?? ts) };
    },
  };
}

const payloadSchema = z.object({ word: z.string() });

/** A press sends the label as a message of the reader, with this payload. */
function stopButton(word: string) {
  return { action: { type: 'text', label: 'Не следить', payload: JSON.stringify({ word }) } };
}

/** Null: no button of ours, «Начать» of the service among them. */
function pressedWord(payload: string | undefined): string | null {
  try {
    return payloadSchema.parse(JSON.parse(payload ?? '')).word;
  } catch {
    return null;
  }
}

/** The key of the community is wrong: every next message would end the same way. */
const KEY_ERRORS = new Set(['5', '27', '15']);
