import { createHash } from 'node:crypto';
import type { ClientLetter, Notice } from '../../connector.ts';
import type { LeadMessage } from '../../lead-message.ts';
import { htmlLetter } from '../../message/html-letter.ts';
import { outlineOf, subjectOf } from '../../message/outline.ts';
import { plainText } from '../../message/plain-text.ts';

export interface Letter {
  subject: string;
  text: string;
  html?: string;
  messageId: string;
  replyTo?: string;
  headers: Record<string, string>;
}

/** A visitor's answer goes to one place: lists and names are no address. */
export const ONE_ADDRESS = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/;

/** The domain of Message-ID is no place anybody asks: it only has to be the same in every try. */
const ID_DOMAIN = 'lead.invalid';

/**
 * A request as a letter. Message-ID comes from the request and the channel, so a second copy is recognised by the reader's
 * program; nobody's program answers it by itself (RFC 3834); an answer goes to the visitor if an address was given.
 */
export function leadLetter(message: LeadMessage, channel: string): Letter {
  const outline = outlineOf(message);
  return {
    ...automatic,
    subject: subjectOf(message),
    text: plainText(outline),
    html: htmlLetter(outline),
    messageId: `<${message.uid}.${channel}@${ID_DOMAIN}>`,
    ...(message.email !== null && ONE_ADDRESS.test(message.email)
      ? { replyTo: message.email }
      : {}),
  };
}

export function alertLetter(text: string, now: Date): Letter {
  const hash = createHash('sha256').update(`${text}${now.getTime()}`).digest('hex').slice(0, 32);
  return {
    ...automatic,
    subject: 'Сообщение сайта',
    text,
    messageId: `<alert-${hash}@${ID_DOMAIN}>`,
  };
}

export function clientLetter({ id, subject, text }: ClientLetter): Letter {
  return { ...automatic, subject, text, messageId: `<${id}.client@${ID_DOMAIN}>` };
}

/** A letter of a watch: mail programs show their own «Отписаться» for its headers (RFC 2369). */
export function noticeLetter({ id, subject, text, link }: Notice): Letter {
  return {
    subject,
    text,
    messageId: `<${id}.watch@${ID_DOMAIN}>`,
    headers: { ...automatic.headers, 'List-Unsubscribe': `<${link}>` },
  };
}

const automatic = {
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
};
