import { jsonOf, startHttpService } from './http-service.ts';
import type { Answer, Call, HttpService } from './http-service.ts';

export interface FakeTelegram extends HttpService {
  /** what stands in the chat, newest last */
  messages: {
    chatId: string;
    text: string;
    html: boolean;
    buttons: string[];
    /** what its buttons send back, by their text */
    callbacks: Record<string, string>;
  }[];
  /** what people wrote to the bot («/start word») or pressed (`callback_data`), oldest first */
  starts: ({ chatId: number } & ({ text: string } | { press: string }))[];
  /** presses whose button waits no more */
  answered: string[];
  /** the chat has become a supergroup with this number: the old one only says so */
  movedTo: number | null;
}

interface SentMessage {
  offset?: number;
  chat_id?: number | string;
  message_id?: number;
  reply_markup?: { inline_keyboard?: { text: string; url?: string; callback_data?: string }[][] };
  allowed_updates?: string[];
  callback_query_id?: string;
  text?: string;
  parse_mode?: string;
}

const FIRST_ID = 101;
const FIRST_UPDATE = 9001;
const TOKEN = '123456:fake-token-of-the-bot';
const CHAT = '-1001';
/** Counted as the service does: characters left after the markup is parsed. */
const LONGEST = 4096;
/** Bytes of what a button carries. */
const LONGEST_DATA = 64;
const TAGS = new Set(['b', 'i', 'u', 's', 'a', 'code', 'pre', 'blockquote']);

/** Bot API: sendMessage, editMessageText and getChat, with its checks of text and markup. */
export async function startFakeTelegram(): Promise<
  FakeTelegram & { token: string; chatId: string }
> {
  const messages: FakeTelegram['messages'] = [];
  const service = await startHttpService({
    answer,
    failures: {
      'rate-limit': {
        status: 429,
        body: {
          ok: false,
          error_code: 429,
          description: 'Too Many Requests: retry after 34',
          parameters: { retry_after: 34 },
        },
      },
      'server-error': errorAnswer(502, 'Bad Gateway'),
      'bad-token': errorAnswer(401, 'Unauthorized'),
      forbidden: errorAnswer(403, 'Forbidden: bot was kicked from the supergroup chat'),
      invalid: errorAnswer(400, 'Bad Request: reply message not found'),
    },
  });
  const starts: FakeTelegram['starts'] = [];
  const answered: string[] = [];
  const fake = {
    ...service,
    messages,
    starts,
    answered,
    movedTo: null as number | null,
    token: TOKEN,
    chatId: CHAT,
  };
  return fake;

  function answer(call: Call): Answer {
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(call.path) ?? [];
    if (token !== TOKEN) return errorAnswer(401, 'Unauthorized');
    if (method === 'getMe') return ok({ id: 1, is_bot: true, username: 'prichal_test_bot' });
    const body = (jsonOf(call) ?? {}) as SentMessage;
    if (method === 'getUpdates') return updates(body);
    if (method === 'answerCallbackQuery') return answerPress(body.callback_query_id ?? '');
    const chatId = String(body.chat_id ?? '');
    if (fake.movedTo !== null && chatId === CHAT)
      return {
        status: 400,
        body: {
          ok: false,
          error_code: 400,
          description: 'Bad Request: group chat was upgraded to a supergroup chat',
          parameters: { migrate_to_chat_id: fake.movedTo },
        },
      };
    const hasStarted = starts.some((start) => String(start.chatId) === chatId);
    if (chatId !== CHAT && chatId !== String(fake.movedTo) && !hasStarted)
      return errorAnswer(400, 'Bad Request: chat not found');
    if (method === 'getChat') return ok({ id: Number(chatId), type: 'supergroup' });
    if (method === 'sendMessage') return send(chatId, body, null);
    if (method !== 'editMessageText') return errorAnswer(404, 'Not Found');
    const index = (body.message_id ?? 0) - FIRST_ID;
    if (messages[index]?.chatId !== chatId)
      return errorAnswer(400, 'Bad Request: message to edit not found');
    return send(chatId, body, index);
  }

  /** What has the offset as its number or a later one, as the service remembers it. */
  function updates({ offset = 0, allowed_updates: allowed }: SentMessage): Answer {
    return ok(
      starts.flatMap((start, at): object[] => {
        const update_id = FIRST_UPDATE + at;
        const kind = 'press' in start ? 'callback_query' : 'message';
        if (update_id < offset || allowed?.includes(kind) === false) return [];
        const message = { message_id: at, chat: { id: start.chatId, type: 'private' } };
        return 'press' in start
          ? [{ update_id, callback_query: { id: `press-${at}`, data: start.press, message } }]
          : [{ update_id, message: { ...message, text: start.text } }];
      }),
    );
  }

  function answerPress(id: string): Answer {
    const start = starts[Number(/^press-(\d+)$/.exec(id)?.[1])];
    if (start === undefined || !('press' in start))
      return errorAnswer(400, 'Bad Request: query is too old and response timeout expired');
    answered.push(id);
    return { status: 200, body: { ok: true, result: true } };
  }

  /** @param edited which message it replaces; null: a new one */
  function send(chatId: string, body: SentMessage, edited: number | null): Answer {
    const text = body.text ?? '';
    const html = body.parse_mode === 'HTML';
    if (text.trim() === '') return errorAnswer(400, 'Bad Request: message text is empty');
    const seen = html ? withoutTags(text) : text;
    if (seen === null)
      return errorAnswer(400, "Bad Request: can't parse entities: unsupported start tag");
    if (seen.length > LONGEST) return errorAnswer(400, 'Bad Request: message is too long');
    const keys = (body.reply_markup?.inline_keyboard ?? []).flat();
    if (keys.some(({ url, callback_data: data }) => (url === undefined) === (data === undefined)))
      return errorAnswer(400, 'Bad Request: inline keyboard button must have exactly one type');
    if (keys.some(({ callback_data: data = ' ' }) => !isData(data)))
      return errorAnswer(400, 'Bad Request: BUTTON_DATA_INVALID');
    const callbacks = Object.fromEntries(
      keys.flatMap((key) =>
        key.callback_data === undefined ? [] : [[key.text, key.callback_data]],
      ),
    );
    const message = { chatId, text, html, buttons: keys.map((key) => key.text), callbacks };
    const index = edited ?? messages.length;
    if (edited !== null && JSON.stringify(messages[edited]) === JSON.stringify(message))
      return errorAnswer(
        400,
        'Bad Request: message is not modified: specified new message content',
      );
    messages[index] = message;
    return ok({
      message_id: FIRST_ID + index,
      date: 1_795_000_000,
      chat: { id: Number(chatId), title: 'Заявки', type: 'supergroup' },
      text: seen,
    });
  }
}

/** The text as people see it; null when a tag is unknown or unclosed, or a character is not escaped. */
function withoutTags(html: string): string | null {
  const open: string[] = [];
  let broken = false;
  const text = html.replace(
    /<(\/?)([a-z]*)((?:\s[^<>]*)?)>/gi,
    (_all, slash: string, tag: string) => {
      if (!TAGS.has(tag)) broken = true;
      if (slash === '') open.push(tag);
      else if (open.pop() !== tag) broken = true;
      return '';
    },
  );
  if (broken || open.length > 0 || /[<>]|&(?!(lt|gt|amp|quot|#\d+);)/.test(text)) return null;
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function isData(data: string): boolean {
  const { length } = Buffer.from(data);
  return length > 0 && length <= LONGEST_DATA;
}

function ok(result: object): Answer {
  return { status: 200, body: { ok: true, result } };
}

function errorAnswer(status: number, description: string): Answer {
  return { status, body: { ok: false, error_code: status, description } };
}
