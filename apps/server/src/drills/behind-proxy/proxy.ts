import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const GIVEN = path.resolve(import.meta.dirname, '../../../../../deploy/nginx');

/** Null where nginx is not installed. */
export function findNginx(): string | null {
  return ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file)) ?? null;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/** Log of the requests, in the folder of the proxy. */
export const ACCESS_LOG = 'access.log';

/**
 * nginx with the given configuration, its third server alone: without TLS, which has its own test, and before the
 * processes at these ports.
 */
export async function startProxy(
  nginx: string,
  { folder, ports }: { folder: string; ports: readonly number[] },
): Promise<Proxy> {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  const configuration = [
    `daemon off; pid ${folder}/pid; error_log ${folder}/start.log warn; worker_processes 1;`,
    // its workers must read what this user has made
    ...(process.getuid?.() === 0 ? ['user root root;'] : []),
    'events { worker_connections 512; }',
    'http {',
    ...temporary,
    withoutTls({ folder, port, ports }),
    '}',
    '',
  ].join('\n');
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const child = spawn(nginx, ['-c', file, '-p', folder, '-e', path.join(folder, 'start.log')], {
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: see ${folder}/start.log`);
    await sleep(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGQUIT');
      await exited;
    },
  };
}

function withoutTls({
  folder,
  port,
  ports,
}: {
  folder: string;
  port: number;
  ports: readonly number[];
}): string {
  const given = readFileSync(path.join(GIVEN, 'prichal.conf'), 'utf8');
  const one = 'server 127.0.0.1:3000 max_fails=0;';
  const [head = '', , , site = '', ...more] = given.split(/^(?=server \{$)/m);
  const listens = /^ {4}listen .*\n {4}listen .*\n/m;
  const tls = '    include /etc/nginx/prichal-tls.conf;\n';
  if (!head.includes(one) || more.length > 0 || !listens.test(site) || !site.includes(tls))
    throw new Error('another configuration is given');
  return [
    head.replace(one, ports.map((at) => `server 127.0.0.1:${at} max_fails=0;`).join(' ')),
    site
      .replace(listens, `    listen 127.0.0.1:${port};\n`)
      .replace(tls, '')
      .replaceAll('/var/log/prichal', folder)
      .replaceAll('/etc/nginx', GIVEN),
  ].join('');
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
