import { randomBytes } from 'node:crypto';
import { TEXT_BODY_MAX, TEXT_FIELDS, TEXT_TITLE_MAX } from '@prichal/contract/office';
import { textField, textParts } from '@prichal/contract/office';
import { makeUuidV7, transact } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { leadScope } from '../leads/lead-scope.ts';

interface Written {
  title: string;
  body: string;
}

/** Of one person: more cannot be found in a list any more. */
const TEXTS_MAX = 200;

/**
 * Adds a text. Only an owner adds one for everybody.
 * @throws {OfficeError} not-allowed, wrong-input
 */
export async function addText(
  db: Kysely<Database>,
  actor: Actor,
  { common, now, ...written }: Written & { common: boolean; now: Date },
): Promise<{ uid: string; version: number }> {
  leadScope(actor);
  if (common || actor.kind === 'terminal') requireOwner(actor);
  const text = checked(written);
  const person = common || actor.kind === 'terminal' ? null : actor.uid;
  const uid = makeUuidV7(now.getTime(), randomBytes);
  await transact(db, async (trx) => {
    const { count } = await trx
      .selectFrom('canned_texts')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('staff_uid', person === null ? 'is' : '=', person)
      .executeTakeFirstOrThrow();
    if (count >= TEXTS_MAX)
      throw new OfficeError('wrong-input', `Больше ${TEXTS_MAX} текстов не нужно: удалите лишние.`);
    await trx
      .insertInto('canned_texts')
      .values({ uid, staff_uid: person, ...text, updated_at: now })
      .execute();
    await note(trx, actor, { uid, action: 'text.saved', common: person === null, now });
  });
  return { uid, version: 1 };
}

/** @throws {OfficeError} not-allowed, not-found, lead-changed: somebody was faster; wrong-input */
export async function changeText(
  db: Kysely<Database>,
  actor: Actor,
  { uid, version, now, ...written }: Written & { uid: string; version: number; now: Date },
): Promise<{ uid: string; version: number }> {
  const text = checked(written);
  await transact(db, async (trx) => {
    const found = await lockText(trx, actor, uid);
    if (found.version !== version)
      throw new OfficeError('lead-changed', 'Текст только что изменили. Вот какой он стал.');
    await trx
      .updateTable('canned_texts')
      .set({ ...text, version: version + 1, updated_at: now })
      .where('uid', '=', uid)
      .execute();
    await note(trx, actor, { uid, action: 'text.saved', common: found.common, now });
  });
  return { uid, version: version + 1 };
}

/** @throws {OfficeError} not-allowed, not-found */
export async function removeText(
  db: Kysely<Database>,
  actor: Actor,
  { uid, now }: { uid: string; now: Date },
): Promise<void> {
  await transact(db, async (trx) => {
    const { common } = await lockText(trx, actor, uid);
    await trx.deleteFrom('canned_texts').where('uid', '=', uid).execute();
    await note(trx, actor, { uid, action: 'text.removed', common, now });
  });
}

/** A text that the actor may change; another's is as unknown as one that does not exist. */
async function lockText(
  trx: Transaction<Database>,
  actor: Actor,
  uid: string,
): Promise<{ version: number; common: boolean }> {
  leadScope(actor);
  const text = await trx
    .selectFrom('canned_texts')
    .select(['version', 'staff_uid'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  const common = text?.staff_uid === null;
  if (text === undefined || !(common || text.staff_uid === actorName(actor)))
    throw new OfficeError('not-found', 'Такого текста нет.');
  if (common) requireOwner(actor);
  return { version: text.version, common };
}

async function note(
  trx: Transaction<Database>,
  actor: Actor,
  {
    uid,
    action,
    common,
    now,
  }: { uid: string; action: 'text.saved' | 'text.removed'; common: boolean; now: Date },
): Promise<void> {
  const by = actorName(actor);
  await writeAudit(trx, { at: now, actor: by, action, subject: uid, details: { common } });
}

/** @throws {OfficeError} wrong-input: empty, too long, or a placeholder that becomes nothing */
function checked({ title, body }: Written): Written {
  const text = { title: title.trim(), body: body.trim() };
  if (text.title === '' || text.title.length > TEXT_TITLE_MAX)
    throw wrong('title', `Название: от 1 до ${TEXT_TITLE_MAX} знаков.`);
  if (text.body === '' || text.body.length > TEXT_BODY_MAX)
    throw wrong('body', `Текст: от 1 до ${TEXT_BODY_MAX} знаков.`);
  const unknown = textParts(text.body).find((part) => part.isField && !textField(part.text));
  if (unknown !== undefined)
    throw wrong(
      'body',
      `Подстановки {${unknown.text}} нет. Есть {${Object.keys(TEXT_FIELDS).join('}, {')}}.`,
    );
  return text;
}

function wrong(field: keyof Written, message: string): OfficeError {
  return new OfficeError('wrong-input', message, { field });
}
