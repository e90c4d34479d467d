import {
  CALL_ANSWERS,
  callAnswersChangeSchema,
  unknownAnswerFields,
} from '@prichal/contract/office';
import type { CallAnswer, CallAnswers } from '@prichal/contract/office';
import type { Database } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import { changeSettings, settingsRevision, writeSettings } from './stored-settings.ts';

const NAME = 'CALL_ANSWERS';
const storedSchema = callAnswersChangeSchema.shape.answers;

/** What managers answer on every call: the owner's answers, otherwise the usual ones. */
export async function readCallAnswers(
  db: Kysely<Database>,
): Promise<{ answers: readonly CallAnswer[]; usual: boolean }> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  const own = row === undefined ? null : parse(row.value);
  return { answers: own ?? CALL_ANSWERS, usual: own === null };
}

/**
 * Replaces the answers of the call mode; it shows them at the next call.
 * @throws {OfficeError} not-allowed, wrong-input, lead-changed
 */
export async function changeCallAnswers(
  db: Kysely<Database>,
  actor: Actor,
  {
    revision,
    answers,
    now,
  }: Pick<CallAnswers, 'revision'> & {
    answers: readonly CallAnswer[] | null;
    now: Date;
  },
  key: Buffer,
): Promise<string> {
  requireOwner(actor);
  for (const [at, { answer }] of (answers ?? []).entries()) {
    const [unknown] = unknownAnswerFields(answer);
    if (unknown !== undefined)
      throw new OfficeError('wrong-input', `В ответе ${at + 1} незнакомое поле {${unknown}}.`, {
        field: 'answers',
      });
  }
  return await changeSettings(db, revision, async (trx) => {
    const by = actorName(actor);
    const changes = new Map([[NAME, answers && JSON.stringify(answers)]]);
    await writeSettings(trx, { changes, isSecret: () => false, key, by, now });
    const details = { answers: answers?.length ?? 0 };
    await writeAudit(trx, { at: now, actor: by, action: 'calls.changed', subject: null, details });
    return await settingsRevision(trx);
  });
}

function parse(value: string): readonly CallAnswer[] | null {
  try {
    return storedSchema.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}
