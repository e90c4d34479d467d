import { connect } from 'node:tls';
import { broken, ok, warning } from './finding.ts';
import type { Finding } from './finding.ts';

const WAIT_MS = 10_000;
const DAY_MS = 86_400_000;
/** A certificate is renewed thirty days before its end: with less than this left the renewal does not work. */
const RENEW_DAYS = 14;

/**
 * Opens the site under the address that visitors use, from this machine: name, certificate, proxy and process.
 * Nothing is reported without PUBLIC_URL.
 * @param trusted PEM of a root to trust in place of the system's; for tests
 */
export async function checkPublicUrl(
  env: NodeJS.ProcessEnv,
  now: Date,
  trusted?: string,
): Promise<Finding[]> {
  const about = 'Адрес сайта';
  const address = env['PUBLIC_URL']?.trim();
  if (!address || !URL.canParse(address)) return [];
  const url = new URL(address);
  if (url.protocol !== 'https:')
    return env['SITE_MODE'] === 'live' ? [broken(about, `${address}: без https`)] : [];
  try {
    const { ends, status } = await open(url, trusted);
    const days = Math.floor((ends - now.getTime()) / DAY_MS);
    if (status !== 200)
      return [broken(about, `${url.origin}/healthz отвечает ${status || 'не по HTTP'}`)];
    const text = `${url.origin} отвечает, сертификат ещё ${days} дн.`;
    return [days < RENEW_DAYS ? warning(about, `${text}: не продлевается`) : ok(about, text)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [broken(about, `${url.origin} не открывается (${code ?? message})`)];
  }
}

/** One request over a connection of its own, which shows the certificate too. */
async function open(url: URL, ca?: string): Promise<{ ends: number; status: number }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return await new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(url.port || 443),
      ...(/^[\d.:]+$/.test(host) ? {} : { servername: host }),
      ...(ca === undefined ? {} : { ca }),
    });
    let answer = '';
    let ends = 0;
    socket.setTimeout(WAIT_MS, () => socket.destroy(new Error('не отвечает')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      ends = Date.parse(socket.getPeerCertificate().valid_to);
      socket.write(`GET /healthz HTTP/1.1\r\nHost: ${url.host}\r\nConnection: close\r\n\r\n`);
    });
    socket.on('data', (piece: Buffer) => (answer += piece.toString('latin1')));
    socket.once('close', () =>
      resolve({ ends, status: Number(/^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1] ?? 0) }),
    );
  });
}
