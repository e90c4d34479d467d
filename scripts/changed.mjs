// `npm test -- changed [ref]`: what the files changed since `ref` touch; without a ref the uncommitted ones, or those
// of the last commit when there are none.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/** A folder → journeys that walk it, by a part of the name of their file. The longest matching folder counts. */
const JOURNEYS = [
  ['apps/web/app/features/requests/popup/', ['popup']],
  ['apps/web/app/features/requests/queue/', ['outbox']],
  ['apps/web/app/features/requests/', ['forms', 'request', 'phone-field', 'outbox']],
  ['apps/web/app/features/estimate/', ['calculator']],
  ['apps/web/app/features/catalog/', ['catalog', 'finding']],
  ['apps/web/app/features/car/', ['car']],
  ['apps/web/app/features/favourites/', ['finding', 'toasts']],
  ['apps/web/app/features/compare/', ['finding', 'compare']],
  ['apps/web/app/features/consent/', ['cookies']],
  ['apps/web/app/features/reading/', ['reading']],
  ['apps/web/app/features/search/', ['search']],
  ['apps/web/app/features/site-frame/', ['frame']],
  ['apps/web/app/offline/', ['offline']],
  ['apps/web/app/document/', ['slow-scripts', 'page-errors', 'frame']],
  ['apps/web/app/', ['frame', 'catalog', 'request']],
  ['apps/office/', ['office']],
  ['apps/server/src/features/office/', ['office']],
  ['apps/server/src/leads/', ['request', 'forms']],
  ['apps/server/src/page-cache/', ['frame', 'page-errors']],
  ['packages/telemetry/', ['telemetry', 'goals']],
  ['packages/proposal-page/', ['proposals']],
  ['packages/quotes/', ['check-quote']],
  ['apps/web/app/features/estimate/quote/', ['check-quote']],
  ['packages/ui/', ['frame', 'office']],
];
const JOURNEYS_FOLDER = 'e2e/journeys';

/** Changed and new files, relative to the root, and the ref they are compared with. */
export function findChanged(ref) {
  const git = (...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  if (ref !== undefined) return { ref, files: [...git('diff', '--name-only', ref), ...untracked] };
  const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...untracked];
  return uncommitted.length > 0
    ? { ref: 'HEAD', files: uncommitted }
    : { ref: 'HEAD~1', files: git('diff', '--name-only', 'HEAD~1') };
}

/** Files of the journeys that the changed files touch. */
export function journeysOf(files) {
  const all = readdirSync(path.join(root, JOURNEYS_FOLDER)).filter((name) =>
    name.endsWith('.spec.ts'),
  );
  const found = new Set();
  for (const file of files) {
    const own = path.relative(JOURNEYS_FOLDER, file);
    if (all.includes(own)) found.add(own);
    const [best] = JOURNEYS.filter(([folder]) => file.startsWith(folder)).sort(
      ([a], [b]) => b.length - a.length,
    );
    for (const part of best?.[1] ?? [])
      for (const name of all) if (name.startsWith(part)) found.add(name);
  }
  return [...found].map((name) => path.posix.join(JOURNEYS_FOLDER, name));
}
