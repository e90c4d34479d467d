import { readState, writeState } from '@prichal/catalog';
import { PLAIN_PAGES } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { textsRevision } from '@prichal/office';
import type { Kysely } from 'kysely';
import { textAddress } from '../texts/text-address.ts';

/** Name of the state: what the site showed of its texts when it was last sent. */
const STATE = 'index-now texts';
/** Texts that are part of every page and have none of their own. */
const WITHOUT_PAGE = new Set(['menu.md', 'titles.md', 'redirects.md']);

/** Pages of texts to announce; `sent` remembers them as announced. */
interface ChangedTexts {
  paths: string[];
  sent(now: Date): Promise<void>;
}

/**
 * Pages of articles, services, collections and pages that were published, changed or taken off since the last time, at
 * most `limit`. The first time none has.
 */
export async function changedTexts(db: Kysely<Database>, limit: number): Promise<ChangedTexts> {
  const shown = byName(await textsRevision(db));
  const known = (await readState(db, STATE)) as Record<string, string> | null;
  const before = known === null ? shown : new Map(Object.entries(known));
  const changed = [...new Set([...shown.keys(), ...before.keys()])]
    .filter((name) => shown.get(name) !== before.get(name))
    .slice(0, limit);
  const sent = async (now: Date): Promise<void> => {
    if (known !== null && changed.length === 0) return;
    const unchanged = [...before].filter(([name]) => !changed.includes(name));
    const announced = [...shown].filter(([name]) => changed.includes(name));
    await writeState(db, STATE, Object.fromEntries([...unchanged, ...announced]), now);
  };
  return { paths: [...new Set(changed.filter(hasPage).map(textAddress))], sent };
}

/** «posts/some.md 3 false» → «posts/some.md» and what is shown of it */
function byName(revision: string): Map<string, string> {
  const lines = revision.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(' ');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

function hasPage(name: string): boolean {
  const page = PLAIN_PAGES.find(({ path }) => path === textAddress(name));
  return !WITHOUT_PAGE.has(name) && page?.indexed !== false;
}
