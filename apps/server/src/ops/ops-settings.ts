type Environment = Readonly<Record<string, string | undefined>>;

/** Where metrics and health are served. */
export interface OpsSettings {
  host: string;
  port: number;
  /** false: the port is only the default, so another one is used when it is occupied */
  fixed: boolean;
  /** names under which it may be opened, small letters, without a port */
  names: ReadonlySet<string>;
}

const FORCED = 'OPS_EXPOSED_WITHOUT_LOGIN=true';
const USUAL_PORT = 9464;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'] as const;

/**
 * OPS_PORT, OPS_HOST, OPS_NAMES. This port asks nobody who they are, so an interface that others
 * can reach is rejected unless OPS_EXPOSED_WITHOUT_LOGIN confirms it.
 * @returns null: switched off with OPS_PORT=off
 */
export function readOps(env: Environment, issues: string[]): OpsSettings | null {
  const text = (name: string): string => env[name]?.trim() ?? '';
  const port = text('OPS_PORT');
  if (port === 'off') return null;
  if (port !== '' && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    issues.push(`OPS_PORT: нужно целое число от 0 до 65535 или off, а стоит «${port}»`);
  const host = text('OPS_HOST') || '127.0.0.1';
  if (!isLoopback(host) && text('OPS_EXPOSED_WITHOUT_LOGIN') !== 'true')
    issues.push(
      `OPS_HOST: показатели открываются без входа, поэтому только на своей машине, а стоит «${host}»; если сеть закрыта иначе, скажите ${FORCED}`,
    );
  const names = text('OPS_NAMES')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return {
    host,
    port: port === '' ? USUAL_PORT : Number(port),
    fixed: port !== '',
    names: new Set([...LOOPBACK_NAMES, ...names]),
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
