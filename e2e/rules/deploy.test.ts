import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { serverEnvironment, serverFile, serverFlags } from '../../scripts/server-flags.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const deploy = path.join(root, 'deploy');
const folder = mkdtempSync(path.join(tmpdir(), 'prichal-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** systemd's own figure for how much a service could do: 10 everything, 0 nothing. */
const EXPOSURE_MAX = 2;
const PLACES = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const find = (name: string) =>
  PLACES.map((place) => path.join(place, name)).find((file) => existsSync(file));
const [systemd, nginx, logrotate, openssl] = [
  'systemd-analyze',
  'nginx',
  'logrotate',
  'openssl',
].map(find);
function call(command: string, args: string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}` };
}

describe('the units of systemd', () => {
  const units = readdirSync(path.join(deploy, 'systemd'));
  /** The project's place on this machine: the checker looks for the program. */
  const place = () => {
    const there = path.join(folder, 'systemd');
    mkdirSync(there, { recursive: true });
    return units.map((name) => {
      const text = readFileSync(path.join(deploy, 'systemd', name), 'utf8');
      writeFileSync(path.join(there, name), text.replaceAll('/opt/prichal', root));
      return path.join(there, name);
    });
  };

  test('pass systemd-analyze verify', ({ skip }) => {
    skip(systemd === undefined, 'systemd-analyze is not on this machine');
    const { status, text } = call(systemd ?? '', ['verify', ...place()]);
    expect(text).not.toContain(folder);
    expect(status).toBe(0);
  });

  test('leave the services little that they could do', ({ skip }) => {
    skip(systemd === undefined, 'systemd-analyze is not on this machine');
    for (const file of place().filter((one) => one.endsWith('.service'))) {
      const { text } = call(systemd ?? '', ['security', '--offline=true', file]);
      const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(text)?.[1]);
      expect(exposure, file).toBeLessThanOrEqual(EXPOSURE_MAX);
    }
  });

  test('start the process as `npm start` does', () => {
    const unit = readFileSync(path.join(deploy, 'systemd/prichal.service'), 'utf8');
    expect(unit).toContain(`/bin/node ${serverFlags.join(' ')} ${serverFile}\n`);
    for (const [name, value] of Object.entries(serverEnvironment))
      expect(unit).toContain(`${name}=${value}`);
  });
});

test('a site that cannot start yet is started again without end', () => {
  const unit = readFileSync(path.join(deploy, 'systemd/prichal.service'), 'utf8');
  const [before = '', service = ''] = unit.split('[Service]');
  expect(before).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(service).toMatch(/^Restart=on-failure\nRestartSec=2$/m);
});

describe('the installed command', () => {
  test('is what its own messages and those of the services call it', () => {
    // as the site's user: root would have to become that user first
    const names = path.join(folder, 'not-root');
    mkdirSync(names);
    writeFileSync(path.join(names, 'id'), '#!/bin/sh\necho 1000\n', { mode: 0o755 });
    const env = {
      PATH: `${names}:${process.env['PATH']}`,
      PRICHAL_ROOT: root,
      SETTINGS_FILE: 'off',
    };
    const { stdout } = spawnSync(
      'sh',
      [path.join(deploy, 'bin/prichal'), 'rates', 'refresh', '--help'],
      { encoding: 'utf8', env },
    );
    expect(stdout).toContain('prichal rates refresh [--source АДРЕС]');
    expect(stdout).not.toContain('npm run');
    for (const unit of ['prichal.service', 'prichal-backup.service'])
      expect(readFileSync(path.join(deploy, 'systemd', unit), 'utf8')).toMatch(
        /^Environment=(.* )?PRICHAL_COMMAND=prichal$/m,
      );
  });
});

describe('the configuration of nginx', () => {
  test('names no version in any of its servers', () => {
    const text = readFileSync(path.join(deploy, 'nginx', 'prichal.conf'), 'utf8');
    const servers = text.split(/^server \{$/m).slice(1);
    expect(servers).toHaveLength(3);
    for (const server of servers) expect(server).toContain('server_tokens off;');
  });

  test('passes nginx -t', ({ skip }) => {
    skip(nginx === undefined || openssl === undefined, 'nginx is not on this machine');
    for (const name of ['live/example.ru', 'log'])
      mkdirSync(path.join(folder, 'nginx', name), { recursive: true });
    const there = path.join(folder, 'nginx');
    const live = path.join(there, 'live/example.ru');
    call(openssl ?? '', [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
      '-subj',
      '/CN=example.ru',
      '-keyout',
      path.join(live, 'privkey.pem'),
      '-out',
      path.join(live, 'fullchain.pem'),
    ]);
    for (const name of ['prichal.conf', 'prichal-tls.conf']) {
      const text = readFileSync(path.join(deploy, 'nginx', name), 'utf8')
        .replaceAll('/etc/letsencrypt', there)
        .replaceAll('/etc/nginx', there)
        .replaceAll('/var/log/prichal', path.join(there, 'log'));
      writeFileSync(path.join(there, name), text);
    }
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${there}/${name};`)
      .join(' ');
    writeFileSync(
      path.join(there, 'nginx.conf'),
      `pid ${there}/pid; error_log stderr;\nevents {}\nhttp { ${paths} include ${there}/prichal.conf; }\n`,
    );
    const { status, text } = call(nginx ?? '', ['-t', '-c', path.join(there, 'nginx.conf')]);
    expect(text).toContain('test is successful');
    // a newer nginx has another word for HTTP/2, which this one does not know yet
    expect(text.replace(/.*"http2" directive is deprecated.*/g, '')).not.toMatch(
      /\[(warn|error|emerg)\]/,
    );
    expect(status).toBe(0);
  });
});

test('the rotation of logs passes logrotate', ({ skip }) => {
  skip(logrotate === undefined, 'logrotate is not on this machine');
  const file = path.join(folder, 'logrotate');
  copyFileSync(path.join(deploy, 'logrotate/prichal'), file);
  const { status, text } = call(logrotate ?? '', ['--debug', file]);
  expect(text).not.toContain('error:');
  expect(status).toBe(0);
});

test('every file of deploy/ has its place in the runbook', () => {
  const runbook = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const files = readdirSync(deploy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  expect(files.filter((file) => !runbook.includes(file))).toEqual([]);
});
