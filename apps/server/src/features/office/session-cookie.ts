import type { Session } from '@prichal/office';
import { readCookie } from '../../http/security/csrf-token.ts';

/** The Set-Cookie and Cookie headers of a session of the office. */
export interface SessionCookie {
  read(header: string | undefined): string | null;
  set(token: string, session: Session, now: Date): string;
  clear(): string;
}

const NAME = 'office';

/**
 * Out of reach of scripts, never sent from another site. Over TLS the prefix `__Host-` keeps hosts next to this one from
 * setting it (RFC 6265bis, section 4.1.3.2); a demo without TLS cannot have it.
 */
export function createSessionCookie(secure: boolean): SessionCookie {
  const name = secure ? `__Host-${NAME}` : NAME;
  const print = (value: string, seconds: number): string =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    read: (header) => readCookie(header, name) || null,
    set: (token, { expiresAt }, now) =>
      print(token, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
    clear: () => print('', 0),
  };
}
