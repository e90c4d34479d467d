import { randomBytes } from 'node:crypto';
import { ANSWER_MAX } from '@prichal/contract/office';
import type { ReviewState } from '@prichal/contract/office';
import { decideReview as storeDecision, makeUuidV7 } from '@prichal/database';
import type { Database } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../actor.ts';
import type { AuditAction } from '../audit/audit-labels.ts';
import { OfficeError } from '../errors.ts';
import { changeReview } from './change-review.ts';
import type { LockedReview, ReviewInput } from './change-review.ts';
import { holdsContacts, shownReview } from './shown-review.ts';

/**
 * Publishes a review with the words it came with, hides it, or puts it back among those that wait. Its answer stays
 * with it while hidden and goes with the decision.
 * @param input `answer`: only with «published»
 * @returns the version after it, 0 for one that waits
 * @throws {OfficeError} not-allowed, not-found, lead-changed; wrong-input: no consent to publication, no text, a contact in it, erased
 */
export async function decideReview(
  db: Kysely<Database>,
  actor: Actor,
  input: ReviewInput & { state: ReviewState; answer?: string },
): Promise<number> {
  const { uid, state, now } = input;
  return await changeReview(db, actor, input, async (review, trx) => {
    if (state === 'waiting') {
      await trx.deleteFrom('reviews').where('lead_uid', '=', uid).execute();
      return ['review.returned'];
    }
    const published = state === 'published';
    const outcome = await storeDecision(trx, {
      uid: makeUuidV7(now.getTime(), randomBytes),
      number: review.number,
      now,
      show: published ? shownWithText : null,
    });
    if (outcome !== 'done')
      throw new OfficeError(
        'wrong-input',
        'Посетитель не давал согласия на публикацию. Показать отзыв нельзя.',
      );
    if (!published) return ['review.hidden'];
    const answered =
      input.answer === undefined ? [] : await storeAnswer(trx, review, input.answer, now);
    return ['review.published', ...answered];
  });
}

/**
 * Puts the company's answer under a published review, changes it, or removes it.
 * @param input `answer`: empty removes it
 * @returns the version after it
 * @throws {OfficeError} not-allowed, not-found, lead-changed; wrong-input: not published, too long, erased
 */
export async function answerReview(
  db: Kysely<Database>,
  actor: Actor,
  input: ReviewInput & { answer: string },
): Promise<number> {
  return await changeReview(db, actor, input, async (review, trx) => {
    if (review.decision !== 'approved')
      throw new OfficeError('wrong-input', 'Ответ стоит под опубликованным отзывом.');
    return await storeAnswer(trx, review, input.answer, input.now);
  });
}

async function storeAnswer(
  trx: Transaction<Database>,
  { uid, answer: before }: LockedReview,
  typed: string,
  now: Date,
): Promise<AuditAction[]> {
  const answer = typed.trim() || null;
  if (answer === before) return [];
  if (answer !== null && [...answer].length > ANSWER_MAX)
    throw new OfficeError('wrong-input', `Ответ не длиннее ${ANSWER_MAX} знаков.`, {
      field: 'answer',
    });
  await trx
    .updateTable('reviews')
    .set((row) => ({
      answer,
      answered_at: answer === null ? null : now,
      version: row('version', '+', 1),
    }))
    .where('lead_uid', '=', uid)
    .execute();
  return ['review.answered'];
}

function shownWithText(lead: Parameters<typeof shownReview>[0]) {
  const shown = shownReview(lead);
  if (shown.text === '') throw new OfficeError('wrong-input', 'В отзыве нет текста.');
  if (holdsContacts(`${shown.text}\n${shown.car}`))
    throw new OfficeError(
      'wrong-input',
      'В отзыве есть телефон, почта или номер кузова. Слова не правим, поэтому показать его нельзя.',
    );
  return shown;
}
