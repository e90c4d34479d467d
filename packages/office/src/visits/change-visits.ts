import { popupIntrosSchema } from '@prichal/contract/office';
import type { Visits, VisitsChange } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { changeSettings, settingsRevision, writeSettings } from '../settings/stored-settings.ts';

/** Names of the environment that decide the same, and win. */
export const VISIT_SETTINGS = [
  'POPUP_WEIGHTS',
  'POPUP_HOLDOUT',
  'MEASURING',
  'METRIKA_ID',
] as const;
/** Words of popups: the owner's alone, the environment knows none. */
const WORDS = 'POPUP_WORDS';
type Name = (typeof VISIT_SETTINGS)[number] | typeof WORDS;

/**
 * Changes the test of the popup, its words, or how visits are measured; the running site takes it up. Another test
 * begins with another definition of it, not with other words.
 * @param env the environment; what it says is not changed here
 * @returns the revision of the settings after it
 * @throws {OfficeError} not-allowed, wrong-input, lead-changed
 */
export async function changeVisits(
  db: Kysely<Database>,
  actor: Actor,
  { revision, now, ...input }: Omit<VisitsChange, 'revision'> & { revision?: string; now: Date },
  { env, key }: { env: Readonly<Record<string, string | undefined>>; key: Buffer },
): Promise<string> {
  requireOwner(actor);
  const changes = textsOf(input);
  const fixed = [...changes.keys()].filter((name) => env[name]?.trim());
  if (fixed.length > 0)
    throw new OfficeError(
      'wrong-input',
      `Задано в окружении сервера и меняется там: ${fixed.join(', ')}.`,
    );
  return await changeSettings(db, revision, async (trx) => {
    const by = actorName(actor);
    await writeSettings(trx, { changes, isSecret: () => false, key, by, now });
    const details = { changed: [...changes.keys()] };
    await writeAudit(trx, { at: now, actor: by, action: 'visits.changed', subject: null, details });
    return await settingsRevision(trx);
  });
}

/** As the environment would say it; null: the usual. */
function textsOf({
  popup,
  measuring,
  words,
}: Omit<VisitsChange, 'revision'>): Map<Name, string | null> {
  const texts = new Map<Name, string | null>();
  if (popup) {
    const weights = popup.weights && Object.entries(popup.weights);
    if (weights && !weights.some(([, share]) => share > 0))
      throw new OfficeError('wrong-input', 'Хотя бы у одного вида доля больше нуля.', {
        field: 'weights',
      });
    texts.set('POPUP_WEIGHTS', weights && weights.map((pair) => pair.join(':')).join(','));
    texts.set('POPUP_HOLDOUT', popup.holdout_percent === 0 ? null : String(popup.holdout_percent));
  }
  if (measuring) {
    texts.set('MEASURING', measuring.mode === 'full' ? null : measuring.mode);
    texts.set('METRIKA_ID', measuring.metrika === null ? null : String(measuring.metrika));
  }
  if (words) texts.set(WORDS, Object.keys(words).length === 0 ? null : JSON.stringify(words));
  return texts;
}

/** Words that the office stores; what cannot be read any more is none. @param values see `readStoredSettings` */
export function storedPopupIntros(values: Readonly<Record<string, string>>): Visits['words'] {
  try {
    return popupIntrosSchema.safeParse(JSON.parse(values[WORDS] ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
