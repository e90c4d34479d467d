import { jsonOf, startHttpService } from './http-service.ts';
import type { Answer, Call, HttpService } from './http-service.ts';
import { TEST_AUTHORITY } from './test-authority.ts';

export interface FakeMax extends HttpService {
  messages: {
    chatId: string;
    text: string;
    format: string | null;
    buttons: number;
    /** what its buttons send back, by their text */
    callbacks: Record<string, string>;
  }[];
  /** who pressed «Начать» (`payload`), pressed a button or wrote a line, oldest first */
  starts: ({ chatId: number } & ({ payload: string } | { press: string } | { text: string }))[];
  /** presses whose button waits no more */
  answered: string[];
  token: string;
  chatId: string;
  /** PEM of the root that only this service's certificate is signed by */
  root: string;
}

const TOKEN = 'fake-token-of-the-max-bot';
const CHAT = '-100200';
const LONGEST = 4000;

/** MAX over HTTPS, with a certificate of a root nobody trusts by default. */
export async function startFakeMax(): Promise<FakeMax> {
  const messages: FakeMax['messages'] = [];
  const starts: FakeMax['starts'] = [];
  const answered: string[] = [];
  const service = await startHttpService({
    answer,
    tls: TEST_AUTHORITY,
    failures: {
      'rate-limit': {
        status: 429,
        body: { code: 'too.many.requests', message: 'Too many requests' },
        headers: { 'retry-after': '12' },
      },
      'server-error': errorAnswer(503, 'service.unavailable', 'Service unavailable'),
      'bad-token': errorAnswer(401, 'verify.token', 'Invalid access_token'),
      forbidden: errorAnswer(403, 'chat.denied', 'error.dialog.suspended'),
      invalid: errorAnswer(400, 'proto.payload', 'Field text: wrong value'),
    },
  });
  return {
    ...service,
    messages,
    starts,
    answered,
    token: TOKEN,
    chatId: CHAT,
    root: TEST_AUTHORITY.root,
  };

  function answer(call: Call): Answer {
    if (call.query.has('access_token') || call.headers.authorization !== TOKEN)
      return errorAnswer(401, 'verify.token', 'Invalid access_token');
    if (call.method === 'GET' && call.path === '/me')
      return {
        status: 200,
        body: { user_id: 7, name: 'Заявки', username: 'id1_bot', is_bot: true },
      };
    if (call.method === 'GET' && call.path === '/updates') return updates(call);
    if (call.method === 'PUT' && call.path === '/messages') return edit(call);
    if (call.method === 'POST' && call.path === '/answers') return answerPress(call);
    if (call.method !== 'POST' || call.path !== '/messages')
      return errorAnswer(404, 'not.found', 'No such method');
    const hasStarted = starts.some((start) => String(start.chatId) === call.query.get('chat_id'));
    if (call.query.get('chat_id') !== CHAT && !hasStarted)
      return errorAnswer(404, 'chat.not.found', 'Chat not found');
    const chatId = call.query.get('chat_id') ?? '';
    return send(jsonOf(call) as Record<string, unknown> | null, messages.length, chatId);
  }

  function updates(call: Call): Answer {
    const from = Number(call.query.get('marker') ?? 0);
    const types = (call.query.get('types') ?? '').split(',').filter((type) => type !== '');
    return {
      status: 200,
      body: {
        updates: starts
          .map((start, at) => ({ timestamp: 1_795_000_000_000, ...updateOf(start, at) }))
          .slice(from)
          .filter((update) => types.length === 0 || types.includes(update.update_type)),
        marker: starts.length,
      },
    };
  }

  function answerPress(call: Call): Answer {
    const id = call.query.get('callback_id') ?? '';
    const start = starts[Number(/^press-(\d+)$/.exec(id)?.[1])];
    if (start === undefined || !('press' in start))
      return errorAnswer(404, 'callback.not.found', 'Callback not found');
    answered.push(id);
    return { status: 200, body: { success: true } };
  }

  function edit(call: Call): Answer {
    const index = Number(/^mid\.(\d+)$/.exec(call.query.get('message_id') ?? '')?.[1]) - 1;
    if (messages[index] === undefined)
      return errorAnswer(404, 'message.not.found', 'Message not found');
    const answer = send(jsonOf(call) as Record<string, unknown> | null, index);
    return answer.status === 200 ? { status: 200, body: { success: true } } : answer;
  }

  function send(body: Record<string, unknown> | null, index: number, chatId = CHAT): Answer {
    const text = body?.['text'];
    const format = (body?.['format'] as string | undefined) ?? null;
    if (typeof text !== 'string' || text === '')
      return errorAnswer(400, 'proto.payload', 'Field text: must not be empty');
    if (text.length > LONGEST) return errorAnswer(400, 'proto.payload', 'Field text: too long');
    if (format !== null && format !== 'html' && format !== 'markdown')
      return errorAnswer(400, 'proto.payload', 'Field format: unknown');
    const attachments = (body?.['attachments'] ?? []) as Attachment[];
    const keyboards = attachments.filter(({ type }) => type === 'inline_keyboard');
    const keys = keyboards.flatMap(({ payload }) => payload?.buttons?.flat() ?? []);
    if (!keys.every(isButton))
      return errorAnswer(400, 'proto.payload', 'Field buttons: wrong value');
    const callbacks = Object.fromEntries(keys.map((key) => [key.text, key.payload ?? '']));
    messages[index] = { chatId, text, format, buttons: keyboards.length, callbacks };
    return {
      status: 200,
      body: {
        message: {
          recipient: { chat_id: Number(CHAT), chat_type: 'chat' },
          timestamp: 1_795_000_000_000,
          body: { mid: `mid.${index + 1}`, seq: index + 1, text, attachments: null },
        },
      },
    };
  }
}

interface Button {
  type: string;
  text: string;
  url?: string;
  payload?: string;
}

interface Attachment {
  type: string;
  payload?: { buttons?: Button[][] };
}

function isButton({ type, text, url, payload }: Button): boolean {
  if (text === '') return false;
  return type === 'link' ? url !== undefined : type === 'callback' && Boolean(payload);
}

function updateOf(start: FakeMax['starts'][number], at: number) {
  const { chatId } = start;
  const user = { user_id: chatId, name: 'Гость' };
  const recipient = { chat_id: chatId, chat_type: 'dialog' };
  if ('payload' in start)
    return { update_type: 'bot_started', chat_id: chatId, user, payload: start.payload };
  if ('press' in start)
    return {
      update_type: 'message_callback',
      callback: { callback_id: `press-${at}`, payload: start.press, user },
      message: { recipient, body: { mid: `mid.${at}`, text: 'сообщение с кнопкой' } },
    };
  return {
    update_type: 'message_created',
    message: { sender: user, recipient, body: { mid: `mid.${at}`, text: start.text } },
  };
}

function errorAnswer(status: number, code: string, message: string): Answer {
  return { status, body: { code, message } };
}
