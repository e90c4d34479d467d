import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { Outcome } from '../../connector.ts';
import { channelKind } from '../channel-kind.ts';
import { delivered, rejected } from '../http/outcomes.ts';
import {
  ONE_ADDRESS,
  alertLetter,
  clientLetter,
  leadLetter,
  noticeLetter,
} from '../letter/lead-letter.ts';
import type { Letter } from '../letter/lead-letter.ts';
import { probeRecipient } from './probe-recipient.ts';
import { outcomeOfMissed, outcomeOfSmtpError } from './smtp-outcomes.ts';

/** Providers count by the hour: 3000 letters over one connection is the smallest documented figure. */
const LIMITS = [{ limit: 50, windowMs: 60_000 }];

/** Half of them, so that requests never wait for messages of watches. */
const NOTICE_LIMITS = [{ limit: 25, windowMs: 60_000 }];

const TLS_PORT = 465;

export const email = channelKind({
  channel: 'email',
  title: 'Электронная почта',
  prefix: 'SMTP',
  shape: (fields) => ({
    host: fields.text(),
    /** 465: TLS from the first byte; other ports: STARTTLS */
    port: fields.whole(1, 65_535).default(TLS_PORT),
    user: fields.text().optional(),
    password: fields.text().optional(),
    from: fields.matching(/@/, 'адрес отправителя'),
    /** one address or several through commas */
    to: fields.matching(/@/, 'адреса получателей через запятую'),
    /** `false` only inside one's own network: the letter travels unprotected */
    tls: fields.flag(true),
    level: fields.level('full'),
    connectMs: fields.milliseconds(5_000),
    totalMs: fields.milliseconds(20_000),
    caFile: fields.pemFile(),
  }),
  findIssues: ({ user, password }) =>
    (user === undefined) === (password === undefined)
      ? []
      : [{ field: user === undefined ? 'user' : 'password', issue: 'не задано' }],
  secretFields: ['password'],
  addressFields: ['host', 'port', 'tls'],
  secrets: ({ password }) => [password ?? ''],
  create(settings) {
    const { host, port, user, password, from, to, tls, level, connectMs, totalMs, caFile } =
      settings;
    const auth = user === undefined ? undefined : { user, pass: password ?? '' };
    const connection = {
      host,
      port,
      secure: tls && port === TLS_PORT,
      requireTLS: tls && port !== TLS_PORT,
      ignoreTLS: !tls,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: totalMs,
      ...(caFile === undefined ? {} : { tls: { ca: caFile } }),
    };
    /** delivery → who has not got it yet; forgotten with the process, a copy has the same number */
    const missed = new Map<string, string[]>();
    const transport = createTransport({
      ...connection,
      ...(auth === undefined ? {} : { auth }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });

    async function post(letter: Letter, recipients: Recipients, signal: AbortSignal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
      return await until(limit, transport.sendMail({ ...letter, from, ...recipients }));
    }

    async function send(letter: Letter, signal: AbortSignal, recipient: string = to) {
      try {
        return delivered((await post(letter, { to: recipient }, signal)).messageId);
      } catch (error) {
        return outcomeOfSmtpError(error);
      }
    }

    /** Delivered when everybody has it: the others are not sent a second copy. */
    async function sendToAll(letter: Letter, id: string, signal: AbortSignal): Promise<Outcome> {
      const rest = missed.get(id);
      const envelope = rest && { envelope: { from: addressesOf(from)[0] ?? from, to: rest } };
      try {
        const {
          messageId,
          rejected: left,
          rejectedErrors: errors,
        } = await post(letter, { to, ...envelope }, signal);
        missed.delete(id);
        if (left.length === 0) return delivered(messageId);
        const outcome = outcomeOfMissed(errors ?? [], left.length);
        if (outcome.kind === 'later') missed.set(id, left.map(String));
        return outcome;
      } catch (error) {
        const outcome = outcomeOfSmtpError(error);
        if (outcome.kind === 'rejected') missed.delete(id);
        return outcome;
      }
    }

    return {
      channel: 'email',
      title: 'Электронная почта',
      level,
      limits: LIMITS,
      parallel: 2,
      deliver: (message, { deliveryId }, signal) =>
        sendToAll(leadLetter(message, 'email'), deliveryId, signal),
      async write(letter, signal) {
        // a list or a name would reach other people
        if (!ONE_ADDRESS.test(letter.to)) return rejected('адрес клиента неверен');
        return await send(clientLetter(letter), signal, letter.to);
      },
      notices: {
        limits: NOTICE_LIMITS,
        async send(notice, signal) {
          if (!ONE_ADDRESS.test(notice.to)) return rejected('адрес неверен');
          return await send(noticeLetter(notice), signal, notice.to);
        },
      },
      alert: (text, signal) => send(alertLetter(text, new Date()), signal),
      async probe(signal) {
        let recipient = '';
        try {
          await until(signal, transport.verify());
          const sender = addressesOf(from)[0] ?? from;
          for (recipient of addressesOf(to))
            await probeRecipient(connection, auth, { from: sender, to: recipient }, signal);
          return { ok: true, detail: 'почтовый сервер принимает письма' };
        } catch (error) {
          const outcome = outcomeOfSmtpError(error);
          const reason = 'reason' in outcome ? outcome.reason : '';
          return { ok: false, reason: recipient ? `письмо для ${recipient}: ${reason}` : reason };
        }
      },
      close: async () => transport.close(),
    };
  },
});

/** `to` is what the letter shows; `envelope` who gets it, when that is not everybody. */
interface Recipients {
  to: string;
  envelope?: { from: string; to: string[] };
}

/** Bare addresses of «Name <address>, address». */
function addressesOf(list: string): string[] {
  return addressparser(list, { flatten: true }).map(({ address }) => address);
}

/** The same promise, given up when the signal says so. */
async function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(Object.assign(new Error('not in time'), { code: 'ETIMEDOUT' }));
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
    work.catch(() => null);
  }
}
