import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && existsSync(path.join(root, file)));

/** Words of this project's former private language, and the standard term that replaced each. */
const RETIRED: Readonly<Record<string, string>> = {
  kept: 'cached, saved, stored, static, queued',
  keeper: 'store, updater',
  awake: 'hydrated',
  wake: 'hydrate; runNow of a worker',
  wakes: 'is hydrated',
  woke: 'was hydrated',
  fault: 'error, issue, failure',
  faults: 'errors, issues, failures',
  faulty: 'invalid',
  world: 'deps',
  refuse: 'reject, decline',
  refused: 'rejected, declined',
  refuses: 'rejects',
  refusal: 'rejection',
  leaf: 'block',
  tide: 'price timeline',
  plateau: 'price period',
  plateaus: 'price periods',
  parcel: 'batch',
  parcels: 'batches',
  alongside: 'in the same transaction',
  taking: 'claim',
  takings: 'claims',
  untaken: 'unclaimed',
  lane: 'channel worker',
  lanes: 'channel workers',
  reckon: 'calculate',
  reckoned: 'calculated',
  told: 'reported, notified',
  untold: 'unreported',
  whoever: 'who, the caller',
  mended: 'fixed',
};

/** `file:identifier` → why the word may stand there. */
const ALLOWED: readonly { where: RegExp; reason: string }[] = [
  { where: /^e2e\/rules\/vocabulary\.test\.ts:/, reason: 'this list' },
  { where: /\/migrations\//, reason: 'a released migration is never edited' },
  { where: /:kept_rates$/, reason: 'a field of stored requests' },
  {
    where: /\/requests\/queue\/.*:(keptAt|refused)$/,
    reason: 'fields of requests stored on devices',
  },
  {
    where:
      /^(?:apps\/web\/app\/(?:visitor\/saved-lists|boot\/city-space|overlays)|e2e\/(?:journeys\/(?:returner|finding)|rules\/stored-items)).*:kept$/,
    reason: 'a key stored on devices',
  },
  { where: /:world-atlas$/, reason: 'the name of a library' },
  { where: /^scripts\/server-flags\.mjs:faults$/, reason: 'page faults of the system' },
];

/** camelCase, snake_case, CONSTANT_CASE and kebab-case → words in lower case. */
function wordsOf(identifier: string): string[] {
  return identifier
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
}

test('identifiers, comments and file names use standard terms', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const names = new Set([...(text.match(/[A-Za-z_$][\w$-]*/g) ?? []), path.basename(file)]);
    return [...names].flatMap((name) =>
      wordsOf(name)
        .filter((word) => Object.hasOwn(RETIRED, word))
        .filter(() => !ALLOWED.some(({ where }) => where.test(`${file}:${name}`)))
        .map((word) => `${file}: ${name} → ${RETIRED[word]}`),
    );
  });
  expect(found).toEqual([]);
});

/** Files about words as such: of a search, of a price list, of a UUID as 32-bit words, of the check of all texts. */
const ABOUT_WORDS =
  /^packages\/(?:catalog\/src\/import\/plain-words|database\/src\/catalog\/(?:search|uid)-words)\.ts$|^e2e\//;

test('texts for people are called labels, texts or messages', () => {
  const named = files.filter((file) => /(?:^|[/-])words[.-]/.test(file));
  expect(named.filter((file) => !ABOUT_WORDS.test(file))).toEqual([]);
});
