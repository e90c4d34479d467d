import { isIP } from 'node:net';

/** Where passkeys of this site hold. */
export interface PasskeySite {
  /** WebAuthn's RP ID: the host name */
  rpId: string;
  origin: string;
  /** as the authenticator shows it */
  name: string;
}

/**
 * Browsers give passkeys to host names alone, over TLS or on this machine (WebAuthn Level 3, section 5.1.3).
 * @returns the site, or in Russian why there are none
 */
export function passkeySite(publicUrl: string, name: string): PasskeySite | { reason: string } {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0)
    return { reason: 'По числовому адресу ключи устройств не работают: нужно имя сайта.' };
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !local)
    return { reason: 'Без защищённого соединения ключи устройств не работают.' };
  return { rpId: hostname, origin, name };
}
