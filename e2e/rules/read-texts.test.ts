import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** What a number or a meaning is read out of a text by, with a Russian word in it. */
const READ =
  /\.(?:includes|startsWith|endsWith|replace|replaceAll|split|match|search|indexOf)\([^)]*[а-яё]|[а-яё][^/\n]*\/[a-z]*\.(?:test|exec)\(/i;

/** Files that read texts, each for its reason. */
const READERS: readonly { where: RegExp; reason: string }[] = [
  {
    where: /^packages\/(?:quotes\/src|catalog\/src\/import)\//,
    reason: 'quotes and price lists are texts of others',
  },
  {
    where: /^packages\/catalog\/src\/search\/|\/search-texts\.ts$|\/verify-contact\.ts$/,
    reason: 'a search compares what was typed',
  },
  {
    where: /\/(?:text-tools|delivery-days)\.ts$/,
    reason: 'names that the owner types are compared without «ё»',
  },
  {
    where: /\/(?:erase-leads|read-audit|start-deal|commands\/reviews)\.ts$/,
    reason: 'a number has a letter before it',
  },
  { where: /\/(?:private-log|scrub-event)\.ts$/, reason: 'takes out what may be personal' },
  {
    where: /\/(?:explain-start|why-failed)\.ts$/,
    reason: 'an error in Russian is the owner’s already',
  },
  { where: /\/lead-place\.ts$/, reason: 'inflects the names of cities' },
  { where: /\/(?:promise-line\.tsx|moscow-time\.ts)$/, reason: 'sets a no-break space' },
  { where: /\/boxes\.ts$/, reason: 'knows the widths of letters' },
  { where: /\/term-notes\.tsx$/, reason: 'one entry of the glossary lists several marks' },
];

test('no code reads a number or a meaning out of its own Russian sentences', () => {
  const files = spawnSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'cli'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .stdout.split('\n')
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        existsSync(path.join(root, file)) &&
        !/\.test\.|\/testing\/|\/fakes\/|\/migrations\//.test(file),
    );
  expect(files.length).toBeGreaterThan(1_000);
  const found = files
    .filter((file) => !READERS.some(({ where }) => where.test(file)))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .filter((line) => READ.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
