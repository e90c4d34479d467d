import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CAPTURE_TEXTS, CSRF_ERRORS, FORM_TEXTS, PHONE_ERRORS } from '@prichal/contract';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = files.filter((file) => /\.(ts|tsx|mjs|mts|css)$/.test(file));
const manifests = files.filter((file) => path.basename(file) === 'package.json');

describe('the repository follows its rules', () => {
  test('versions are pinned exactly', () => {
    const loose = manifests.flatMap((file) => {
      const manifest = JSON.parse(read(file)) as Record<string, Record<string, string> | undefined>;
      const all = { ...manifest['dependencies'], ...manifest['devDependencies'] };
      return Object.entries(all)
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${file}: ${name} ${version}`);
    });
    expect(loose).toEqual([]);
  });

  test('a login of staff is invited by one journey alone, for those of a worker share a site', () => {
    const found = files
      .filter((file) => file.startsWith('e2e/journeys/'))
      .flatMap((file) => [...read(file).matchAll(/\blogin: '([^']+)'/g)].map(([, login]) => login));
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((login, nth) => found.indexOf(login) !== nth)).toEqual([]);
  });

  test('a client found by name in the list is named in one journey alone, for those of a worker share a site', () => {
    const journeys = files.filter((file) => file.startsWith('e2e/journeys/'));
    const found = journeys.flatMap((file) =>
      [...read(file).matchAll(/\brow\(\w+, '([^' ]+)/g)].map(([, name = '']) => ({ file, name })),
    );
    expect(found.length).toBeGreaterThan(5);
    const foreign = found.filter(({ file, name }) =>
      journeys.some((other) => other !== file && read(other).includes(`'${name}`)),
    );
    expect(foreign).toEqual([]);
  });

  test('every command of package.json runs a file that is in the repository', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const targets = Object.values(scripts).flatMap(
      (script) => script.match(/\S+\.(mjs|ts)\b/g) ?? [],
    );
    expect(targets.filter((file) => !files.includes(file))).toEqual([]);
  });

  test('messages name a command as this machine types it', () => {
    const messages = sources.filter(
      (file) =>
        /^(apps|packages|cli)\//.test(file) && !/\.test\.ts$|\/command-line\.ts$/.test(file),
    );
    const fixed = messages.filter((file) =>
      read(file)
        .replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '')
        .includes('npm run prichal'),
    );
    expect(fixed).toEqual([]);
  });

  test('every dependency is imported by its workspace', () => {
    const notImported =
      /^(@types\/|node$|typescript$|ox|vitest$|dependency-cruiser$|@swc\/core$|@fontsource|react-dom$|@react-router\/node$|isbot$|tailwindcss$)/;
    const unused = manifests
      .filter((file) => file !== 'package.json')
      .flatMap((file) => {
        const manifest = JSON.parse(read(file)) as Record<
          string,
          Record<string, string> | undefined
        >;
        const folder = path.dirname(file);
        const texts = files
          .filter((one) => one.startsWith(`${folder}/`) && /\.(ts|tsx|css|mjs)$/.test(one))
          .map(read);
        return Object.keys({ ...manifest['dependencies'], ...manifest['devDependencies'] })
          .filter((name) => !notImported.test(name) && !texts.some((text) => text.includes(name)))
          .map((name) => `${file}: ${name}`);
      });
    expect(unused).toEqual([]);
  });

  test('the lock file holds no download addresses and one copy of each framework', () => {
    const lock = read('package-lock.json');
    expect(lock).not.toMatch(/"resolved": "https?:/);
    for (const name of ['react', 'react-dom', 'react-router', 'kysely', 'zod', 'fastify'])
      expect(lock.split(`node_modules/${name}": {`).length - 1, name).toBe(1);
  });

  test('every place that a style sheet reads class names from exists', () => {
    const missing = sources
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        [...read(file).matchAll(/@source '([^']+)'/g)]
          .map(([, place = '']) => path.join(path.dirname(file), place))
          .filter((place) => !existsSync(path.join(root, place)))
          .map((place) => `${file}: ${place}`),
      );
    expect(missing).toEqual([]);
  });

  test('files are named in kebab-case', () => {
    const odd = sources.filter(
      (file) =>
        !/^[a-z0-9-]+(\.(test|spec|config|client|server|d))*\.(ts|tsx|mjs|mts|css)$/.test(
          path.basename(file),
        ),
    );
    expect(odd.filter((file) => !path.basename(file).startsWith('.'))).toEqual([]);
  });

  test('no file promises to be finished later', () => {
    const pattern = new RegExp(
      `\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|${['XX', 'X'].join('')})\\b`,
    );
    expect(sources.filter((file) => pattern.test(read(file)))).toEqual([]);
  });

  test('no test is switched off or alone', () => {
    const tests = files.filter((file) => /\.test\.tsx?$|journeys\//.test(file));
    const odd = tests.filter((file) =>
      /\b(test|it|describe)\.(only|fixme|todo)\(/.test(read(file)),
    );
    expect(odd).toEqual([]);
  });

  test('pages carry no inline styles: the content policy blocks them', () => {
    const pages = files.filter((file) =>
      /^(apps\/(web\/app|office\/src)|packages\/ui)\/.*\.tsx$/.test(file),
    );
    expect(pages.filter((file) => /\sstyle=\{/.test(read(file)))).toEqual([]);
  });

  test('the tree of docs/map.md is the tree on the disk', () => {
    const map = read('docs/map.md');
    const folders = ['apps', 'packages'].flatMap((parent) =>
      readdirSync(path.join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${parent}/${entry.name}`),
    );
    for (const folder of [...folders, 'cli', 'e2e', 'bench', 'docs', 'scripts'])
      expect(map, `docs/map.md names ${folder}`).toContain(`\`${folder}/\``);
    const named = [...map.matchAll(/^\| `([^`]+)` \|/gm)].map(([, place = '']) => place);
    expect(named.filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
    // roots of workspaces, support of tests and benchmarks, texts, one folder for each channel
    const UNNAMED =
      /^(\.|.*\/(src|app|testing|scripts|support|webkit|cases)|bench\/[a-z]+-support|packages\/content\/(example\/)?[a-z]+|packages\/lead-delivery\/src\/connectors\/[a-z0-9]+)$/;
    const sourceFolders = new Set(sources.map((file) => path.dirname(file)));
    const missing = [...sourceFolders].filter(
      (folder) => !UNNAMED.test(folder) && !named.includes(`${folder}/`),
    );
    expect(missing, 'folders without a line in docs/map.md').toEqual([]);
  });

  test('every decision says what was chosen, why, and what it costs', () => {
    const decisions = files.filter((file) => /^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/.test(file));
    expect(decisions.length).toBeGreaterThan(0);
    for (const file of decisions)
      for (const heading of ['## Context', '## Choice', '## Cost'])
        expect(read(file), file).toContain(heading);
  });

  test('sections of the specification that the tree names are there', () => {
    const headings = new Set(
      [...read('docs/specification.md').matchAll(/^## (\d+)\./gm)].map(([, number]) => number),
    );
    const named = files
      .filter((file) => /\.(ts|tsx|css|md)$/.test(file))
      .flatMap((file) =>
        [
          ...read(file).matchAll(/[Ss]pecification,?\s(?:\*\s)?\(?sections?\s([\d, and–]+)/g),
        ].flatMap(([, list = '']) =>
          (list.match(/\d+/g) ?? []).map((number) => ({ file, number })),
        ),
      );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ number }) => !headings.has(number))).toEqual([]);
  });

  test('specified texts are in the specification word for word', () => {
    const specification = read('docs/specification.md');
    const texts = [FORM_TEXTS, PHONE_ERRORS, CAPTURE_TEXTS, CSRF_ERRORS].flatMap((one) =>
      Object.values<string>(one),
    );
    expect(texts.filter((text) => !specification.includes(text.trim()))).toEqual([]);
  });
});
