import { isDeepStrictEqual } from 'node:util';
import { mergeTexts } from '@prichal/contract/office';
import { transact } from '@prichal/database';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { changeSiteText } from './change-site-text.ts';
import type { SiteTextInput } from './change-site-text.ts';
import { noSuchText, requireEditor } from './text-deps.ts';
import type { SiteTextDeps, WrittenText } from './text-deps.ts';
import { currentText, readVersion, storeVersion } from './text-row.ts';

/** A text longer than this is not read to its end, bytes of JSON. */
const TEXT_BYTES_MAX = 400_000;

/**
 * Stores the draft. `base` is the text that the person began with: what somebody else has changed since is put
 * together field by field.
 * @returns the version after it and the draft as it is now
 * @throws {OfficeError} not-allowed, not-found, wrong-input; lead-changed: with the fields that both have changed
 */
export async function saveSiteText(
  deps: SiteTextDeps,
  actor: Actor,
  { base, text, ...input }: SiteTextInput & { base: WrittenText; text: WrittenText },
): Promise<WrittenText & { version: number }> {
  const { version: seen, ...place } = input;
  checkSize(text);
  let saved = cleaned(text);
  const version = await changeSiteText(deps, actor, place, async (row, trx, by) => {
    const { name, now } = input;
    saved = cleaned(text);
    const theirs = await currentText(trx, deps, row);
    if (theirs === null && row.version > 0) throw noSuchText();
    if (theirs !== null && seen !== row.version) saved = together(cleaned(base), saved, theirs);
    checkSlug(name, saved);
    const { isNew } = await storeVersion(trx, name, saved, { by, now });
    return {
      set: {
        head: JSON.stringify(saved.head),
        body: saved.body,
        edited_by: by,
        edited_at: now,
        note: null,
      },
      action: isNew ? 'site-text.saved' : null,
    };
  });
  return { ...saved, version };
}

/** @throws {OfficeError} lead-changed */
function together(base: WrittenText, yours: WrittenText, theirs: WrittenText): WrittenText {
  const { value, conflicts } = mergeTexts(
    { ...base.head, body: base.body },
    { ...yours.head, body: yours.body },
    { ...theirs.head, body: theirs.body },
  );
  if (conflicts.length > 0)
    throw new OfficeError('lead-changed', 'Текст изменили в другом окне. Выберите значения.', {
      conflicts,
    });
  const { body, ...head } = value as WrittenText['head'] & { body: string };
  return { head, body };
}

/**
 * Begins a text that the build does not have.
 * @throws {OfficeError} not-allowed, wrong-input: there is one already, or such texts cannot be added
 */
export async function addSiteText(
  deps: SiteTextDeps,
  actor: Actor,
  { name, text, now }: { name: string; text: WrittenText; now: Date },
): Promise<{ name: string; version: number }> {
  requireEditor(actor);
  checkSlug(name, text);
  if (!/^(posts|services|collections)\//.test(name))
    throw new OfficeError('wrong-input', 'Такие тексты не добавляют: у сайта нет для них адреса.');
  if (deps.built(name) !== null) throw taken();
  const by = actorName(actor);
  return await transact(deps.db, async (trx) => {
    const added = await trx
      .insertInto('site_texts')
      .values({
        name,
        head: JSON.stringify(text.head),
        body: text.body,
        edited_by: by,
        edited_at: now,
      })
      // one that was begun and dropped leaves its name free
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((row) => ({
            head: row.ref('excluded.head'),
            body: row.ref('excluded.body'),
            edited_by: by,
            edited_at: now,
            version: row('site_texts.version', '+', 1),
          }))
          .where('site_texts.head', 'is', null)
          .where('site_texts.published', 'is', null),
      )
      .returning('version')
      .executeTakeFirst();
    if (added === undefined) throw taken();
    await storeVersion(trx, name, text, { by, now });
    await writeAudit(trx, {
      at: now,
      actor: by,
      action: 'site-text.created',
      subject: null,
      details: { name },
    });
    return { name, version: added.version };
  });
}

/**
 * Makes an earlier version the draft; what the site shows stays.
 * @throws {OfficeError} not-allowed, not-found, lead-changed
 */
export async function restoreSiteText(
  deps: SiteTextDeps,
  actor: Actor,
  { number, ...input }: SiteTextInput & { number: number },
): Promise<number> {
  return await changeSiteText(deps, actor, input, async ({ name }, trx, by) => {
    const earlier = await readVersion(trx, name, number);
    if (earlier === null) throw noSuchText();
    // what was written a moment ago is given up for this one: it must not be lost
    await storeVersion(trx, name, earlier, { by, now: input.now, isApart: true });
    const { head, body } = earlier;
    return {
      set: { head: JSON.stringify(head), body, edited_by: by, edited_at: input.now, note: null },
      action: 'site-text.restored',
    };
  });
}

/** Fields that were left empty are not there: an editor sends «» for a field nobody filled in. */
function cleaned({ head, body }: WrittenText): WrittenText {
  return {
    head: (emptied(head) ?? {}) as WrittenText['head'],
    body: body.replaceAll('\r\n', '\n'),
  };
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value))
    return value.map(emptied).filter((one) => one !== undefined && !isDeepStrictEqual(one, {}));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inside]) => [name, emptied(inside)] as const)
      .filter(([, inside]) => inside !== undefined),
  );
}

function checkSize(text: WrittenText): void {
  if (Buffer.byteLength(JSON.stringify(text)) > TEXT_BYTES_MAX)
    throw new OfficeError('wrong-input', 'Текст слишком длинный: разделите его на два.', {
      field: 'body',
    });
}

/** The address of a text is the name of its file. */
function checkSlug(name: string, { head }: WrittenText): void {
  const slug = /([^/]+)\.md$/.exec(name)?.[1];
  if (head['slug'] !== slug)
    throw new OfficeError('wrong-input', 'Адрес текста не меняют: на него уже ведут ссылки.', {
      field: 'slug',
    });
}

function taken(): OfficeError {
  return new OfficeError('wrong-input', 'Текст с таким адресом уже есть.', { field: 'slug' });
}
