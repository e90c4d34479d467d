import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Failure } from './failures.ts';
import { phoneEndings } from './failures.ts';

export interface FakeSmtp {
  host: string;
  port: number;
  user: string;
  password: string;
  /** every accepted letter, as the reader's program sees it, and as it came */
  letters: { parsed: Email; raw: string; recipients: string[] }[];
  /** recipients that the server rejects */
  unknown: Set<string>;
  /** recipients whose mailbox has no room now */
  full: Set<string>;
  /** letters offered, accepted or not */
  offered: number;
  script: (...answers: (Failure | 'ok')[]) => void;
  close: () => Promise<void>;
}

const REPLIES: Record<string, { code: number; text: string }> = {
  'rate-limit': { code: 451, text: '4.7.1 Too many letters, try again later' },
  'server-error': { code: 421, text: '4.3.2 Service not available' },
  forbidden: { code: 550, text: '5.7.1 Sender address rejected' },
  invalid: { code: 554, text: '5.6.0 Message rejected' },
};

/** A real SMTP server on this machine that stores the accepted letters. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const queue: (Failure | 'ok')[] = [];
  const byPhone = phoneEndings();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      const wanted = queue[0] === 'bad-token' ? queue.shift() : undefined;
      if (wanted !== 'bad-token' && username === fake.user && password === fake.password)
        done(null, { user: username });
      else done(rejection(535, '5.7.8 Authentication credentials invalid'));
    },
    onRcptTo({ address }, _session, done) {
      if (fake.unknown.has(address)) done(rejection(550, '5.1.1 No such user'));
      else if (fake.full.has(address)) done(rejection(452, '4.2.2 Mailbox full'));
      else done();
    },
    onData(stream, session, done) {
      void (async () => {
        const pieces: Buffer[] = [];
        try {
          for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
        } catch {
          // the sender is gone in the middle of its letter
          return undefined;
        }
        const raw = Buffer.concat(pieces).toString('utf8');
        const parsed = await PostalMime.parse(raw);
        fake.offered += 1;
        const next = queue.shift() ?? byPhone(parsed.text ?? '') ?? 'ok';
        const reply = REPLIES[next];
        if (reply !== undefined) return done(rejection(reply.code, reply.text));
        if (next === 'hang') return undefined;
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        fake.letters.push({ parsed, raw, recipients });
        if (next !== 'ok') {
          // accepted, but the connection ends before the answer
          for (const connection of server.connections)
            if (connection.id === session.id) connection._socket.destroy();
          return undefined;
        }
        return done(null, '2.0.0 Ok');
      })();
    },
  });
  const fake: FakeSmtp = {
    host: '127.0.0.1',
    port: 0,
    user: 'site',
    password: 'fake-password-of-the-mailbox',
    letters: [],
    unknown: new Set(),
    full: new Set(),
    offered: 0,
    script: (...answers) => void queue.push(...answers),
    async close() {
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  server.on('error', () => {});
  const listening = once(server.listen(0, '127.0.0.1'), 'listening');
  await listening;
  fake.port = (server.server.address() as AddressInfo).port;
  return fake;
}

function rejection(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
