type Environment = Readonly<Record<string, string | undefined>>;

/** Where metrics and the owner's board are served. */
export interface OpsSettings {
  host: string;
  port: number;
  /** false: nobody asked for this port, so another one will do when it is taken */
  fixed: boolean;
  /** names under which it may be opened, small letters, without a port */
  names: ReadonlySet<string>;
}

const FORCED = 'OPS_EXPOSED_WITHOUT_LOGIN=true';
const USUAL_PORT = 9464;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'] as const;

/**
 * OPS_PORT, OPS_HOST, OPS_NAMES. Whoever reaches this port is the owner, so an interface that others reach is refused
 * until OPS_EXPOSED_WITHOUT_LOGIN says that this is meant.
 * @returns null: switched off with OPS_PORT=off
 */
export function readOps(env: Environment, faults: string[]): OpsSettings | null {
  const text = (name: string): string => env[name]?.trim() ?? '';
  const port = text('OPS_PORT');
  if (port === 'off') return null;
  if (port !== '' && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    faults.push(`OPS_PORT: нужно целое число от 0 до 65535 или off, а стоит «${port}»`);
  const host = text('OPS_HOST') || '127.0.0.1';
  if (!isLoopback(host) && text('OPS_EXPOSED_WITHOUT_LOGIN') !== 'true')
    faults.push(
      `OPS_HOST: доска владельца открывается без входа, поэтому только на своей машине, а стоит «${host}»; если сеть закрыта иначе, скажите ${FORCED}`,
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
