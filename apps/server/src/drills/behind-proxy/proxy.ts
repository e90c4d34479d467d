import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const GIVEN = path.resolve(import.meta.dirname, '../../../../../deploy/nginx/prichal.conf');

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

/**
 * nginx with the given configuration's upstream and locations before the processes at these ports; without TLS, which
 * has its own test.
 */
export async function startProxy(
  nginx: string,
  { folder, ports }: { folder: string; ports: readonly number[] },
): Promise<Proxy> {
  const given = readFileSync(GIVEN, 'utf8');
  const server = ' max_fails=0;';
  if (!given.includes(`server 127.0.0.1:3000${server}`))
    throw new Error('another upstream is given');
  const locations = given.match(/^ {4}location [^{]+\{\n {8}proxy_pass[^}]+\}/gm) ?? [];
  const bodies = /client_max_body_size [^;]+;/.exec(given)?.[0];
  if (locations.length !== 2 || bodies === undefined) throw new Error('other locations are given');
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  const configuration = [
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1;`,
    'events { worker_connections 512; }',
    'http {',
    '  access_log off;',
    ...temporary,
    '  upstream prichal {',
    ...ports.map((one) => `    server 127.0.0.1:${one}${server}`),
    '    keepalive 32;',
    '  }',
    '  server {',
    `    listen 127.0.0.1:${port};`,
    `    ${bodies}`,
    ...locations,
    '  }',
    '}',
    '',
  ].join('\n');
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const child = spawn(nginx, ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: see ${folder}/error.log`);
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
