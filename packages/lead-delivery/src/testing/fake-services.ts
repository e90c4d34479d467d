import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFakeAmocrm } from '@prichal/fakes/services/amocrm';
import { startFakeBitrix24 } from '@prichal/fakes/services/bitrix24';
import type { Failure } from '@prichal/fakes/services/failures';
import type { HttpService } from '@prichal/fakes/services/http-service';
import { startFakeMax } from '@prichal/fakes/services/max';
import { startFakeSmtp } from '@prichal/fakes/services/smtp';
import { startFakeTelegram } from '@prichal/fakes/services/telegram';
import { startFakeVk } from '@prichal/fakes/services/vk';
import { startFakeWebhook } from '@prichal/fakes/services/webhook';
import type { Connector } from '../connector.ts';
import { configureChannels, openConnectors } from '../settings/configure-channels.ts';

/** A service that stands in for a real one, with a connector that is set up for it by variables, as an owner would. */
export interface FakeService {
  channel: string;
  env: Record<string, string>;
  /** values that nobody may see */
  secrets: string[];
  /** waits that the service names when it says «not so fast», ms; undefined: it names none */
  waitMs: number | undefined;
  /** repetitions people see after an answer that was lost: 1, where the service recognises its own */
  afterLostAnswer: 1 | 2;
  /** the text of each message that people see there */
  texts(): string[];
  /** everything received, exactly */
  received(): string;
  script: (...answers: (Failure | 'ok')[]) => void;
  connector: (change?: Record<string, string>) => Connector;
  close: () => Promise<void>;
}

/** Timeouts of the tests, ms: a service that hangs must not hang the suite. */
const TIMEOUTS = { CONNECT_MS: '2000', TOTAL_MS: '500' };

const files = new Map<string, string>();

export function openConnector(env: Record<string, string>, dataDir = tmpdir()): Connector {
  const { channels, issues } = configureChannels(env, (file) => {
    const text = files.get(file);
    if (text === undefined) throw new Error('no such file');
    return text;
  });
  const [connector] = openConnectors(channels, { dataDir });
  if (issues.length > 0 || connector === undefined) throw new Error(issues.join('\n'));
  return connector;
}

function fakeService(
  prefix: string,
  own: Record<string, string>,
  rest: Omit<FakeService, 'env' | 'connector'>,
): FakeService {
  const env = Object.fromEntries(
    Object.entries({ ...(prefix === 'OUTBOX' ? {} : TIMEOUTS), ...own }).map(([name, value]) => [
      `${prefix}_${name}`,
      value,
    ]),
  );
  const opened: Connector[] = [];
  return {
    ...rest,
    env,
    connector: (change = {}) => {
      const changed = Object.entries(change).map(([name, value]) => [`${prefix}_${name}`, value]);
      const connector = openConnector({ ...env, ...Object.fromEntries(changed) });
      opened.push(connector);
      return connector;
    },
    async close() {
      await Promise.all(opened.map(async (connector) => await connector.close?.()));
      await rest.close();
    },
  };
}

/** What an HTTP service took in, with the escapes of its format undone. */
function receivedBy({ calls }: HttpService): string {
  return calls
    .map(({ path: at, query, headers, body }) => {
      const form = String(headers['content-type']).includes('urlencoded');
      const text = form ? decodeURIComponent(body.replaceAll('+', ' ')) : body;
      return `${decodeURIComponent(at)} ${query.toString()} ${text}`;
    })
    .join('\n');
}

async function telegram() {
  const fake = await startFakeTelegram();
  return {
    fake,
    ...fakeService(
      'TELEGRAM',
      { TOKEN: fake.token, CHAT_ID: fake.chatId, API_BASE: fake.url, LEVEL: 'full' },
      {
        channel: 'telegram',
        secrets: [fake.token],
        waitMs: 34_000,
        afterLostAnswer: 2,
        texts: () => fake.messages.map(({ text }) => text),
        received: () => receivedBy(fake),
        script: fake.script,
        close: fake.close,
      },
    ),
  };
}

async function max() {
  const fake = await startFakeMax();
  files.set('root.pem', fake.root);
  return {
    fake,
    ...fakeService(
      'MAX_BOT',
      { TOKEN: fake.token, CHAT_ID: fake.chatId, API_BASE: fake.url, CA_FILE: 'root.pem' },
      {
        channel: 'max',
        secrets: [fake.token],
        waitMs: 12_000,
        afterLostAnswer: 2,
        texts: () => fake.messages.map(({ text }) => text),
        received: () => receivedBy(fake),
        script: fake.script,
        close: fake.close,
      },
    ),
  };
}

async function vk() {
  const fake = await startFakeVk();
  return {
    fake,
    ...fakeService(
      'VK',
      { TOKEN: fake.token, PEER_ID: fake.peerId, API_BASE: fake.url },
      {
        channel: 'vk',
        secrets: [fake.token],
        waitMs: 1_000,
        afterLostAnswer: 1,
        texts: () => fake.messages.map(({ text }) => text),
        received: () => receivedBy(fake),
        script: fake.script,
        close: fake.close,
      },
    ),
  };
}

async function bitrix24() {
  const fake = await startFakeBitrix24();
  return {
    fake,
    ...fakeService(
      'BITRIX24',
      { WEBHOOK: fake.webhook },
      {
        channel: 'bitrix24',
        secrets: [fake.secret],
        waitMs: undefined,
        afterLostAnswer: 1,
        texts: () => fake.items.map(({ fields }) => JSON.stringify(fields)),
        received: () => receivedBy(fake),
        script: fake.script,
        close: fake.close,
      },
    ),
  };
}

async function amocrm() {
  const fake = await startFakeAmocrm();
  return {
    fake,
    ...fakeService(
      'AMOCRM',
      { ACCOUNT: fake.url, TOKEN: fake.token },
      {
        channel: 'amocrm',
        secrets: [fake.token],
        waitMs: 3_000,
        afterLostAnswer: 1,
        texts: () =>
          fake.leads.map(({ id, fields }) => {
            const notes = fake.notes.filter(({ leadId }) => leadId === id).map(({ text }) => text);
            return `${JSON.stringify(fields)}\n${notes.join('\n')}`;
          }),
        received: () => receivedBy(fake),
        script: fake.script,
        close: fake.close,
      },
    ),
  };
}

async function webhook() {
  const fake = await startFakeWebhook();
  return {
    fake,
    ...fakeService(
      'WEBHOOK',
      { URL: `${fake.url}/leads`, SECRET: fake.secret },
      {
        channel: 'webhook',
        secrets: [fake.secret],
        waitMs: 7_000,
        afterLostAnswer: 1,
        texts: () => fake.leads.map(({ body }) => JSON.stringify(body)),
        received: () => receivedBy(fake),
        script: fake.script,
        close: fake.close,
      },
    ),
  };
}

async function email() {
  const fake = await startFakeSmtp();
  const { host, user, password } = fake;
  const own = { HOST: host, PORT: String(fake.port), USER: user, PASSWORD: password, TLS: 'false' };
  return {
    fake,
    ...fakeService(
      'SMTP',
      { ...own, FROM: 'site@company.example', TO: 'sales@company.example' },
      {
        channel: 'email',
        secrets: [password],
        waitMs: undefined,
        afterLostAnswer: 2,
        texts: () => fake.letters.map(({ parsed }) => `${parsed.subject}\n${parsed.text}`),
        received: () =>
          fake.letters
            .map(({ parsed }) => [parsed.subject, parsed.text, parsed.html].join('\n'))
            .join('\n'),
        script: fake.script,
        close: fake.close,
      },
    ),
  };
}

async function folder() {
  const place = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  const letters = path.join(place, 'letters');
  const read = () =>
    existsSync(letters)
      ? readdirSync(letters).map((file) => readFileSync(path.join(letters, file), 'utf8'))
      : [];
  return {
    fake: {
      letters,
      break: () => {
        rmSync(letters, { recursive: true, force: true });
        writeFileSync(letters, 'a file stands where the folder should be');
      },
    },
    ...fakeService(
      'OUTBOX',
      { FOLDER: letters },
      {
        channel: 'folder',
        secrets: [],
        waitMs: undefined,
        afterLostAnswer: 1,
        texts: read,
        received: () => read().join('\n'),
        script() {
          throw new Error('a folder answers nothing');
        },
        close: async () => rmSync(place, { recursive: true, force: true }),
      },
    ),
  };
}

/** Every channel that is a service. */
export const SERVICES = { email, telegram, max, vk, bitrix24, amocrm, webhook } as const;
export const FAKE_SERVICES = { ...SERVICES, folder } as const;
