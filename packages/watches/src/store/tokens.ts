import { createHash } from 'node:crypto';

/** 256 bits as base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * The token of a reader's own page, made of the site's secret and the reader's uid: every message names it again, and the
 * database alone, which stores its hash, opens nothing.
 */
export type TokenOf = (readerUid: string) => string;

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isToken(token: string): boolean {
  return TOKEN.test(token);
}
