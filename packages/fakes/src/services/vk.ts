import { startHttpService } from './http-service.ts';
import type { Answer, Call, HttpService } from './http-service.ts';

export interface FakeVk extends HttpService {
  messages: { peerId: string; text: string; randomId: string; keyboard: string | null }[];
  /** who wrote to the community, through a link (`ref`), by a button (`payload`) or a line, oldest first */
  starts: { peerId: number; ref?: string; payload?: string; text?: string }[];
  token: string;
  peerId: string;
}

const TOKEN = 'fake-token-of-the-community';
const PEER = '2000000005';
const LONGEST = 9000;
const LONGEST_KEYBOARD = 1000;
const LONGEST_LABEL = 40;
const LONGEST_PAYLOAD = 255;

/** messages.send and messages.edit: form-encoded, HTTP 200 for errors too, the same random_id is sent once. */
export async function startFakeVk(): Promise<FakeVk> {
  const messages: FakeVk['messages'] = [];
  const starts: FakeVk['starts'] = [];
  const service = await startHttpService({
    answer,
    failures: {
      'rate-limit': errorAnswer(6, 'Too many requests per second'),
      'server-error': errorAnswer(10, 'Internal server error'),
      'bad-token': errorAnswer(5, 'User authorization failed: invalid access_token (4).'),
      forbidden: errorAnswer(901, "Can't send messages for users without permission"),
      invalid: errorAnswer(
        100,
        'One of the parameters specified was missing or invalid: attachment',
      ),
    },
  });
  return { ...service, messages, starts, token: TOKEN, peerId: PEER };

  function answer(call: Call): Answer {
    if (call.path === '/long-poll') return longPoll(call);
    const form = new URLSearchParams(call.body);
    if (call.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return errorAnswer(100, 'One of the parameters specified was missing or invalid');
    if (form.get('access_token') !== TOKEN)
      return errorAnswer(5, 'User authorization failed: invalid access_token (4).');
    if (form.get('v') === null) return errorAnswer(8, 'Invalid request: v is required');
    if (call.path === '/messages.getConversationsById')
      return { status: 200, body: { response: { count: 1 } } };
    if (call.path === '/groups.getById')
      return {
        status: 200,
        body: { response: { groups: [{ id: 5, screen_name: 'prichal_test' }] } },
      };
    if (call.path === '/groups.getLongPollServer')
      return {
        status: 200,
        body: { response: { key: 'key', server: `${service.url}/long-poll`, ts: '0' } },
      };
    if (call.path === '/messages.edit') return edit(form);
    if (call.path !== '/messages.send') return errorAnswer(3, 'Unknown method passed');
    return send(form);
  }

  function send(form: URLSearchParams): Answer {
    const [peerId, randomId] = ['peer_ids', 'random_id'].map((name) => form.get(name) ?? '') as [
      string,
      string,
    ];
    const hasStarted = starts.some((start) => String(start.peerId) === peerId);
    if (peerId !== PEER && !hasStarted)
      return errorAnswer(917, "You don't have access to this chat");
    const int32 = Number(randomId);
    if (!/^-?\d+$/.test(randomId) || int32 < -(2 ** 31) || int32 >= 2 ** 31)
      return errorAnswer(100, 'One of the parameters specified was missing or invalid: random_id');
    const wrong = checkText(form);
    if (wrong !== null) return wrong;
    const known = messages.findIndex((message) => message.randomId === randomId);
    const { text, keyboard } = contentOf(form);
    if (known < 0) messages.push({ peerId, text, randomId, keyboard });
    const number = known < 0 ? messages.length : known + 1;
    // a community has no number of its own for a message in a chat
    const sent = { peer_id: Number(peerId), message_id: 0, conversation_message_id: number };
    return { status: 200, body: { response: [sent] } };
  }

  function longPoll(call: Call): Answer {
    const from = Number(call.query.get('ts') ?? 0);
    const updates = starts.slice(from).map(({ peerId, text = 'Начать', ...sent }) => ({
      type: 'message_new',
      object: { message: { peer_id: peerId, from_id: peerId, text, ...sent } },
    }));
    return { status: 200, body: { ts: String(starts.length), updates } };
  }

  function edit(form: URLSearchParams): Answer {
    const message = messages[Number(form.get('conversation_message_id')) - 1];
    if (form.get('peer_id') !== PEER || message === undefined)
      return errorAnswer(100, 'One of the parameters specified was missing or invalid');
    const wrong = checkText(form);
    if (wrong !== null) return wrong;
    Object.assign(message, contentOf(form));
    return { status: 200, body: { response: 1 } };
  }
}

function contentOf(form: URLSearchParams) {
  return { text: form.get('message') ?? '', keyboard: form.get('keyboard') };
}

function checkText(form: URLSearchParams): Answer | null {
  const { text, keyboard } = contentOf(form);
  if (text === '')
    return errorAnswer(
      100,
      'One of the parameters specified was missing or invalid: message is empty',
    );
  if (text.length > LONGEST) return errorAnswer(914, 'Message is too long');
  if (keyboard !== null && !isKeyboard(keyboard))
    return errorAnswer(911, 'Keyboard format is invalid');
  return null;
}

interface ButtonAction {
  type: string;
  label: string;
  payload?: string;
}

function isKeyboard(text: string): boolean {
  try {
    const { buttons } = JSON.parse(text) as { buttons?: { action: ButtonAction }[][] };
    if (!Array.isArray(buttons) || text.length > LONGEST_KEYBOARD) return false;
    return buttons.flat().every(({ action: { label, payload = '{}' } }) => {
      JSON.parse(payload);
      return label.length <= LONGEST_LABEL && payload.length <= LONGEST_PAYLOAD;
    });
  } catch {
    return false;
  }
}

function errorAnswer(code: number, text: string): Answer {
  return {
    status: 200,
    body: {
      error: {
        error_code: code,
        error_msg: text,
        request_params: [{ key: 'method', value: 'messages.send' }],
      },
    },
  };
}
