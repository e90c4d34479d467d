import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Texts of the site as the office has changed them: drafts, what is published, versions, pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_texts (
      name text primary key,
      head jsonb,
      body text,
      version integer not null default 1,
      edited_by text not null,
      edited_at timestamptz not null,
      published integer,
      published_at timestamptz,
      publish_at timestamptz,
      note text,
      is_hidden boolean not null default false
    )
  `.execute(db);
  await sql`
    create index site_texts_planned on site_texts (publish_at asc) where publish_at is not null
  `.execute(db);
  await sql`
    create table site_text_versions (
      name text not null,
      number integer not null,
      head jsonb not null,
      body text not null,
      written_by text not null,
      written_at timestamptz not null,
      was_published boolean not null,
      primary key (name, number)
    )
  `.execute(db);
  await sql`
    create table site_text_images (
      hash text primary key,
      body bytea not null,
      width integer not null,
      height integer not null,
      added_by text not null,
      added_at timestamptz not null
    )
  `.execute(db);
}
