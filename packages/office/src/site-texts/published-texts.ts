import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { WrittenText } from './text-deps.ts';

/** What the office has put in the place of the build's texts; `text` null: taken off the site. */
export interface PublishedText {
  name: string;
  text: WrittenText | null;
}

/** All of them. */
export async function publishedTexts(db: Kysely<Database>): Promise<PublishedText[]> {
  const rows = await db
    .selectFrom('site_texts')
    .leftJoin('site_text_versions', (join) =>
      join
        .onRef('site_text_versions.name', '=', 'site_texts.name')
        .onRef('site_text_versions.number', '=', 'site_texts.published'),
    )
    .select([
      'site_texts.name',
      'site_texts.is_hidden',
      'site_text_versions.head',
      'site_text_versions.body',
    ])
    .where((row) => row.or([row('published', 'is not', null), row('is_hidden', '=', true)]))
    .orderBy('site_texts.name', 'asc')
    .execute();
  return rows.flatMap(({ name, is_hidden: isHidden, head, body }): PublishedText[] => {
    if (isHidden) return [{ name, text: null }];
    return head === null || body === null ? [] : [{ name, text: { head, body } }];
  });
}

/** Another text whenever what the site shows has changed; drafts change nothing. */
export async function textsRevision(db: Kysely<Database>): Promise<string> {
  const rows = await db
    .selectFrom('site_texts')
    .select(['name', 'published', 'is_hidden'])
    .where((row) => row.or([row('published', 'is not', null), row('is_hidden', '=', true)]))
    .orderBy('name', 'asc')
    .execute();
  return rows
    .map(({ name, published, is_hidden: hidden }) => `${name} ${published ?? ''} ${hidden}`)
    .join('\n');
}
