import type { Database, JsonValue } from '@prichal/database';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';

/** Fields of a text's head as JSON has them; days are YYYY-MM-DD. */
export type TextHead = { [field: string]: JsonValue };

/** A text as it is written. */
export interface WrittenText {
  head: TextHead;
  /** Markdown */
  body: string;
}

/** What the office's functions know of texts; how one is rendered is the site's business. */
export interface SiteTextDeps {
  db: Kysely<Database>;
  /** as the build has it; null: the build has no such text */
  built: (name: string) => WrittenText | null;
  /** why it cannot be shown at all, Russian; empty: it can */
  issues: (name: string, text: WrittenText) => string[];
}

/** @throws {OfficeError} not-allowed: texts of the site are written by editors and owners */
export function requireEditor(actor: Actor): void {
  if (actor.kind === 'staff' && actor.role === 'manager')
    throw new OfficeError('not-allowed', 'Тексты сайта меняют редактор и владелец.');
}

export function noSuchText(): OfficeError {
  return new OfficeError('not-found', 'Такого текста нет.');
}
