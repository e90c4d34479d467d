import type { Database, SiteText } from '@prichal/database';
import type { Transaction } from 'kysely';
import { TERMINAL } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { OfficeError } from '../errors.ts';
import { changeSiteText } from './change-site-text.ts';
import type { SiteTextInput } from './change-site-text.ts';
import type { SiteTextDeps, WrittenText } from './text-deps.ts';
import { storeVersion } from './text-row.ts';

/** A planned publication this late is said to be late, ms. */
const LATE_MS = 2 * 60_000;
/** Plans further away are typing errors, ms. */
const PLAN_MAX_MS = 366 * 24 * 60 * 60_000;

/**
 * Shows the draft on the site, at once or at a given moment; then the draft is published as it is at that moment.
 * @returns the version after it
 * @throws {OfficeError} not-allowed, not-found, lead-changed; wrong-input: nothing to publish, it cannot be shown (with
 * the first reason), or the moment has passed
 */
export async function publishSiteText(
  deps: SiteTextDeps,
  actor: Actor,
  { at, ...input }: SiteTextInput & { at: Date | null },
): Promise<number> {
  return await changeSiteText(deps, actor, input, async (row, trx, by) => {
    const draft = draftOf(row);
    if (draft === null) throw new OfficeError('wrong-input', 'Черновика нет: публиковать нечего.');
    const issues = deps.issues(row.name, draft);
    if (issues.length > 0)
      throw new OfficeError('wrong-input', issues.join('. '), { field: 'body' });
    if (at === null)
      return {
        set: await publish(trx, row, draft, { by, now: input.now, note: null }),
        action: 'site-text.published',
      };
    const wait = at.getTime() - input.now.getTime();
    if (wait <= 0 || wait > PLAN_MAX_MS)
      throw new OfficeError('wrong-input', 'Назначьте время в пределах года, позже текущего.', {
        field: 'at',
      });
    return { set: { publish_at: at, note: null }, action: 'site-text.planned' };
  });
}

/**
 * Publishes what was planned for this moment or before it. One that is late, because nothing ran at its time, says so;
 * one that cannot be shown stays a draft and says why.
 * @returns how many texts were changed
 */
export async function publishPlanned(deps: SiteTextDeps, now: Date): Promise<number> {
  const due = await deps.db
    .selectFrom('site_texts')
    .select('name')
    .where('publish_at', '<=', now)
    .orderBy('publish_at', 'asc')
    .execute();
  for (const { name } of due)
    await changeSiteText(deps, TERMINAL, { name, now }, async (row, trx) => {
      const draft = draftOf(row);
      const { publish_at: planned } = row;
      // somebody was faster: another process, or a person
      if (draft === null || planned === null || planned > now) return { set: {}, action: null };
      const [issue] = deps.issues(name, draft);
      if (issue !== undefined)
        return {
          set: { publish_at: null, note: `Не вышел в назначенное время. ${issue}` },
          action: 'site-text.unplanned',
        };
      const isLate = now.getTime() - planned.getTime() > LATE_MS;
      const note = isLate
        ? `Вышел позже назначенного: в ${momentText(planned)} по Москве сайт не работал.`
        : null;
      const by = row.edited_by;
      return {
        set: await publish(trx, row, draft, { by, now, note }),
        action: 'site-text.published',
      };
    });
  return due.length;
}

async function publish(
  trx: Transaction<Database>,
  { name }: Pick<SiteText, 'name'>,
  draft: WrittenText,
  { by, now, note }: { by: string; now: Date; note: string | null },
) {
  const { number } = await storeVersion(trx, name, draft, { by, now });
  await trx
    .updateTable('site_text_versions')
    .set({ was_published: true })
    .where('name', '=', name)
    .where('number', '=', number)
    .execute();
  return {
    head: null,
    body: null,
    published: number,
    published_at: now,
    publish_at: null,
    is_hidden: false,
    note,
  };
}

/** What may be done to a text besides writing and publishing it. */
export const TEXT_ACTIONS = ['unplan', 'discard', 'reset', 'hide', 'show'] as const;
export type TextAction = (typeof TEXT_ACTIONS)[number];

/**
 * Takes a plan back, drops the draft, returns to the text of the build, takes a text off the site, shows it again.
 * @throws {OfficeError} not-allowed, not-found, lead-changed, wrong-input
 */
export async function actOnSiteText(
  deps: SiteTextDeps,
  actor: Actor,
  { action, ...input }: SiteTextInput & { action: TextAction },
): Promise<number> {
  const isFree = /^(posts|services|collections)\//.test(input.name);
  return await changeSiteText(deps, actor, input, async ({ name }) => {
    const dropped = { head: null, body: null, publish_at: null, note: null };
    switch (action) {
      case 'unplan':
        return { set: { publish_at: null, note: null }, action: 'site-text.unplanned' };
      case 'discard':
        return { set: dropped, action: 'site-text.discarded' };
      case 'reset':
        if (deps.built(name) === null)
          throw new OfficeError('wrong-input', 'Этого текста в поставке нет.');
        return {
          set: { ...dropped, published: null, published_at: null, is_hidden: false },
          action: 'site-text.reset',
        };
      case 'hide':
        if (!isFree)
          throw new OfficeError('wrong-input', 'Эту страницу не снимают: на неё ведёт меню сайта.');
        return { set: { is_hidden: true }, action: 'site-text.hidden' };
      case 'show':
        return { set: { is_hidden: false }, action: 'site-text.shown' };
    }
  });
}

function draftOf({ head, body }: Pick<SiteText, 'head' | 'body'>): WrittenText | null {
  return head === null || body === null ? null : { head, body };
}

/** «25.11.2026, 12:00» in Moscow. */
function momentText(moment: Date): string {
  return moment.toLocaleString('ru-RU', {
    timeZone: 'Europe/Moscow',
    dateStyle: 'short',
    timeStyle: 'short',
  });
}
