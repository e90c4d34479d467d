import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Nginx {
  url: string;
  /** processor time of its worker, ms */
  cpu(): number;
  stop(): Promise<void>;
}

/**
 * One worker of nginx that serves the given bytes as a ready file, on a free port, from a folder of its own.
 * Null when nginx is not installed.
 */
export async function startNginx(body: Buffer, binary = '/usr/sbin/nginx'): Promise<Nginx | null> {
  if (!existsSync(binary)) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'prichal-nginx-'));
  mkdirSync(path.join(folder, 'www'));
  writeFileSync(path.join(folder, 'www/page'), body);
  const port = await freePort();
  writeFileSync(path.join(folder, 'nginx.conf'), configOf(folder, port));
  const child = spawn(binary, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/page`;
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (tries > 100) throw new Error('nginx does not answer');
    await pause(50);
  }
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  return {
    url,
    cpu: () => processorTime(Number(children.split(' ')[0])),
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configOf(folder: string, port: number): string {
  // as root its worker would be another user, who may not read the folder
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return `${user}daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log crit;
events { worker_connections 512; }
http {
  access_log ${folder}/access.log combined buffer=64k;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  sendfile on; keepalive_requests 100000000; open_file_cache max=10; default_type text/html;
  server { listen 127.0.0.1:${port}; root ${folder}/www; etag on;
    add_header Content-Encoding br; add_header Cache-Control "private, no-cache"; }
}
`;
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** User and system time of a process, ms (proc_pid_stat(5); 100 ticks a second). */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
