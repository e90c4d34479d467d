import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer';

/**
 * Asks the mail server whether it takes letters for one recipient: MAIL FROM and RCPT TO as for a real letter. When the
 * server asks for the text, the connection is closed: an unfinished letter is never delivered (RFC 5321, 4.1.1.4).
 * @throws the server's answer, with `responseCode`, when it rejects login, sender or recipient
 */
export function probeRecipient(
  options: SMTPConnectionOptions,
  auth: SMTPConnectionAuth | undefined,
  envelope: { from: string; to: string },
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const connection = new SMTPConnection(options);
  const text = new Readable({
    read() {
      resolve();
    },
  });
  const send = () => connection.send(envelope, text, (error) => error && reject(error));
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  connection.on('error', reject);
  connection.connect((error) => {
    if (error) reject(error);
    else if (auth === undefined) send();
    else connection.login(auth, (loginError) => (loginError ? reject(loginError) : send()));
  });
  return promise.finally(() => connection.close());
}
