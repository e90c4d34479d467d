import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DRAFT, dumpDraft } from './write-backup.ts';
import { readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** «prichal-20261123-173000.tar», in UTC; what follows is another program's, such as «.gpg». */
const STAMPED = /^prichal-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar(.*)$/;
const DAY_MS = 86_400_000;
/** A backup that is under way writes its drafts all the time. */
const DRAFT_MS = 3_600_000;

/**
 * The name of an archive that is made now, or of the next second without one. Its first draft is begun here: another
 * backup of the same second takes another name.
 */
export function reserveName(folder: string, now: Date): string {
  for (let ms = now.getTime(); ; ms += 1000) {
    const name = stampedName(new Date(ms));
    const file = path.join(folder, name);
    if (!existsSync(file) && isBegun(dumpDraft(file))) return name;
  }
}

function isBegun(draft: string): boolean {
  try {
    closeSync(openSync(draft, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function stampedName(now: Date): string {
  const stamp = now
    .toISOString()
    .replace(/[-:]|\..*$/g, '')
    .replace('T', '-');
  return `prichal-${stamp}.tar`;
}

function stampOf(name: string): number | null {
  const [, year, month, day, hour, minute, second] = STAMPED.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

/**
 * When the archive was made: by its name, else by its manifest. The time of the file comes last: copying, `install` and
 * `gpg` make it new.
 */
async function madeAt(file: string): Promise<number> {
  const stamp = stampOf(path.basename(file));
  if (stamp !== null) return stamp;
  const at = Date.parse((await readManifest(file))?.madeAt ?? '');
  return Number.isNaN(at) ? statSync(file).mtimeMs : at;
}

/** Names of archives in a folder, encrypted ones too, that are older than so many days; others' files only where they may be archives. */
export async function archivesOlderThan(
  folder: string,
  days: number,
  now: Date,
): Promise<string[]> {
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.tar') || (stampOf(name) !== null && !name.endsWith(DRAFT)),
  );
  const old: string[] = [];
  for (const name of names)
    if (now.getTime() - (await madeAt(path.join(folder, name))) > days * DAY_MS) old.push(name);
  return old;
}

function ownNames(folder: string): string[] {
  return readdirSync(folder).filter((name) => STAMPED.exec(name)?.[7] === '');
}

export interface WholeArchive {
  name: string;
  bytes: number;
  manifest: Manifest;
}

/** The newest of this folder's archives that ends as one does; null: there is none. */
export async function newestWhole(folder: string): Promise<WholeArchive | null> {
  // their names sort by time
  for (const name of ownNames(folder).toSorted().toReversed()) {
    const file = path.join(folder, name);
    const manifest = await readManifest(file);
    if (manifest !== null) return { name, bytes: statSync(file).size, manifest };
  }
  return null;
}

/** Deletes archives of this program's own names that are older than so many days, but not the one to `keep`. */
export function deleteOlderThan(
  folder: string,
  { days, now, keep }: { days: number; now: Date; keep: string | null },
): string[] {
  const old = ownNames(folder).filter(
    (name) => name !== keep && now.getTime() - (stampOf(name) ?? 0) > days * DAY_MS,
  );
  for (const name of old) rmSync(path.join(folder, name));
  return old;
}

/** What a backup that was killed has left. */
export function clearDrafts(folder: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    if (!STAMPED.test(name) || !name.endsWith(DRAFT)) continue;
    const file = path.join(folder, name);
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (written !== undefined && now.getTime() - written > DRAFT_MS) rmSync(file, { force: true });
  }
}
