import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import { noSuchText, requireEditor } from './text-deps.ts';
import type { SiteTextDeps, WrittenText } from './text-deps.ts';
import { currentText, readVersion, shownText } from './text-row.ts';

/** Versions shown to a person. */
const VERSIONS_SHOWN = 60;

/** A text in the list; what the build has and nobody changed has no moment of a change. */
export interface ListedText {
  name: string;
  title: string;
  has_draft: boolean;
  /** the office shows its own text in the place of the build's, or one that the build does not have */
  is_own: boolean;
  /** the site shows it */
  is_shown: boolean;
  publish_at: Date | null;
  note: string | null;
  edited_by: string | null;
  edited_at: Date | null;
}

/**
 * Every text of the site: those of the build, and those of the office.
 * @param names of the build's texts
 * @throws {OfficeError} not-allowed
 */
export async function listSiteTexts(
  deps: Pick<SiteTextDeps, 'db' | 'built'>,
  actor: Actor,
  names: readonly string[],
): Promise<ListedText[]> {
  requireEditor(actor);
  const rows = await deps.db.selectFrom('site_texts').selectAll().execute();
  const known = new Map(rows.map((row) => [row.name, row]));
  const people = await peopleOf(deps.db);
  const all = [...new Set([...names, ...known.keys()])].sort();
  const texts = await Promise.all(
    all.map(async (name): Promise<ListedText[]> => {
      const row = known.get(name) ?? null;
      const place = row ?? { name, head: null, body: null, published: null };
      const text = await currentText(deps.db, deps, place);
      // begun and dropped again
      if (text === null) return [];
      return [
        {
          name,
          title: titleOf(text, name),
          has_draft: place.head !== null,
          is_own: place.published !== null,
          is_shown:
            row?.is_hidden !== true && (place.published !== null || deps.built(name) !== null),
          publish_at: row?.publish_at ?? null,
          note: row?.note ?? null,
          edited_by: row === null ? null : (people.get(row.edited_by) ?? null),
          edited_at: row?.edited_at ?? null,
        },
      ];
    }),
  );
  return texts.flat();
}

interface TextVersion {
  number: number;
  /** null: it came with the program, or was written at the terminal */
  written_by: string | null;
  written_at: Date;
  was_published: boolean;
  /** the site shows this one */
  is_shown: boolean;
}

export interface OpenedText extends WrittenText, Omit<ListedText, 'title'> {
  /** 0: nobody has changed it */
  version: number;
  /** what the site shows, to compare; null: nothing */
  shown: WrittenText | null;
  /** the build has this text too */
  is_built: boolean;
  published_at: Date | null;
  /** newest first */
  versions: TextVersion[];
}

/**
 * A text for its editor: the draft, or what the site shows.
 * @throws {OfficeError} not-allowed, not-found
 */
export async function readSiteText(
  deps: Pick<SiteTextDeps, 'db' | 'built'>,
  actor: Actor,
  name: string,
): Promise<OpenedText> {
  requireEditor(actor);
  const { db } = deps;
  const row = await db
    .selectFrom('site_texts')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  const place = row ?? { name, head: null, body: null, published: null };
  const text = await currentText(db, deps, place);
  if (text === null) throw noSuchText();
  const isHidden = row?.is_hidden === true;
  const shown = isHidden ? null : await shownText(db, deps, place);
  const people = await peopleOf(db);
  const versions = await db
    .selectFrom('site_text_versions')
    .select(['number', 'written_by', 'written_at', 'was_published'])
    .where('name', '=', name)
    .orderBy('number', 'desc')
    .limit(VERSIONS_SHOWN)
    .execute();
  return {
    name,
    head: text.head,
    body: text.body,
    version: row?.version ?? 0,
    shown,
    has_draft: place.head !== null,
    is_own: place.published !== null,
    is_shown: shown !== null,
    is_built: deps.built(name) !== null,
    publish_at: row?.publish_at ?? null,
    published_at: row?.published_at ?? null,
    note: row?.note ?? null,
    edited_by: row === undefined ? null : (people.get(row.edited_by) ?? null),
    edited_at: row?.edited_at ?? null,
    versions: versions.map(({ written_by: by, ...version }) => ({
      ...version,
      written_by: people.get(by) ?? null,
      is_shown: version.number === place.published,
    })),
  };
}

/** @throws {OfficeError} not-allowed, not-found */
export async function readSiteTextVersion(
  { db }: Pick<SiteTextDeps, 'db'>,
  actor: Actor,
  { name, number }: { name: string; number: number },
): Promise<WrittenText> {
  requireEditor(actor);
  const version = await readVersion(db, name, number);
  if (version === null) throw noSuchText();
  return version;
}

/** The draft of a text for the preview of its page; null: there is none, the page is as everybody sees it. */
export async function readTextDraft(
  db: Kysely<Database>,
  name: string,
): Promise<WrittenText | null> {
  const row = await db
    .selectFrom('site_texts')
    .select(['head', 'body'])
    .where('name', '=', name)
    .executeTakeFirst();
  const { head = null, body = null } = row ?? {};
  return head === null || body === null ? null : { head, body };
}

async function peopleOf(db: Kysely<Database>): Promise<Map<string, string>> {
  const people = await db.selectFrom('staff').select(['uid', 'name']).execute();
  return new Map(people.map(({ uid, name }) => [uid, name]));
}

function titleOf({ head }: WrittenText, name: string): string {
  const title = head['title'];
  return typeof title === 'string' ? title : name;
}
