import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let project = '';
const file = (name: string) => path.join(project, name);

function write(name: string, text: string): void {
  mkdirSync(path.dirname(file(name)), { recursive: true });
  writeFileSync(file(name), text);
}

/** A project with the same scripts and a single text file: the word «bad» in it fails the build half-way. */
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'prichal-build-'));
  cpSync(import.meta.dirname, file('scripts'), { recursive: true });
  mkdirSync(file('node_modules/node/bin'), { recursive: true });
  mkdirSync(file('.cache'), { recursive: true });
  symlinkSync(process.execPath, file('node_modules/node/bin/node'));
  write('package-lock.json', '{}');
  write('package.json', '{"type":"module","scripts":{"build":"node build-pages.mjs"}}');
  const copy = (to: string) =>
    `import { cpSync, mkdirSync, readFileSync } from 'node:fs';
     const text = readFileSync('packages/content/text.md', 'utf8');
     mkdirSync('${path.dirname(to)}', { recursive: true });
     cpSync('packages/content/text.md', '${to}');`;
  write('apps/server/scripts/build-content.ts', copy('packages/content/build/library.json'));
  write(
    'build-pages.mjs',
    `${copy('apps/web/build/page.html')}
     mkdirSync('apps/office/build', { recursive: true });
     cpSync(import.meta.filename, 'apps/office/build/built-for-' + process.env.NODE_ENV);
     cpSync('packages/content/text.md', 'apps/office/build/index.html');
     if (text.includes('bad')) { console.error('text.md: ответ короче 20 знаков'); process.exit(1); }`,
  );
  write(
    'apps/server/scripts/bundle.ts',
    `${copy('apps/server/build/main.js')}
     mkdirSync('cli/build', { recursive: true });
     cpSync('cli/src/main.ts', 'cli/build/main.js');`,
  );
  write('cli/src/main.ts', 'console.log(import.meta.url);');
  write('apps/server/scripts/draw-icons.ts', '');
  write('apps/server/scripts/compress-client.ts', '');
});
afterEach(() => rmSync(project, { recursive: true }));

function build(text: string, env: Readonly<Record<string, string>> = {}) {
  write('packages/content/text.md', text);
  const script =
    "import { buildOrServeLast } from './scripts/build.mjs'; buildOrServeLast(); console.log('goes on');";
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

const built = () =>
  [
    'apps/web/build/page.html',
    'apps/office/build/index.html',
    'packages/content/build/library.json',
  ].map((name) => readFileSync(file(name), 'utf8'));

test('a bad text keeps the last good build in place and stores the cause for the doctor', () => {
  expect(build('good').stdout).toContain('goes on');
  const failed = build('bad');
  expect(failed.stdout).toContain('goes on');
  expect(failed.stderr).toContain('text.md: ответ короче 20 знаков');
  expect(failed.stderr).toContain('Сайт работает на прежней');
  expect(built()).toEqual(['good', 'good', 'good']);
  expect(readFileSync(file('.cache/build-error.txt'), 'utf8')).toContain('text.md');
  // tried again at each start until it is right
  expect(build('bad again').stderr).toContain('text.md');
  expect(build('better').stdout).toContain('goes on');
  expect(built()).toEqual(['better', 'better', 'better']);
  expect(existsSync(file('.cache/build-error.txt'))).toBe(false);
});

test.each(['development', 'test', ''])(
  'pages are built for visitors in a shell with NODE_ENV=%s',
  (mode) => {
    expect(build('good', { NODE_ENV: mode }).stdout).toContain('goes on');
    expect(existsSync(file('apps/office/build/built-for-production'))).toBe(true);
  },
);

test('removing the bad text clears the cause without a new build', () => {
  build('good');
  build('bad');
  expect(build('good').stdout).not.toContain('Собираю');
  expect(existsSync(file('.cache/build-error.txt'))).toBe(false);
});

test('without an earlier build the start ends with the cause', () => {
  const failed = build('bad');
  expect(failed.status).toBe(1);
  expect(failed.stdout).not.toContain('goes on');
  expect(failed.stderr).toContain('text.md');
});

test('a command runs its bundle as long as no source has changed since, then the sources, which need no build', () => {
  cpSync(path.join(import.meta.dirname, '../cli/prichal.mjs'), file('cli/prichal.mjs'));
  const command = () =>
    spawnSync(process.execPath, ['cli/prichal.mjs'], { cwd: project, encoding: 'utf8' }).stdout;
  expect(command()).toContain('/cli/src/main.ts');
  expect(build('good').stdout).toContain('goes on');
  expect(command()).toContain('/cli/build/main.js');
  write('packages/content/text.md', 'other');
  expect(command()).toContain('/cli/src/main.ts');
  expect(build('other').stdout).toContain('goes on');
  expect(command()).toContain('/cli/build/main.js');
  rmSync(file('cli/build'), { recursive: true });
  expect(command()).toContain('/cli/src/main.ts');
});
