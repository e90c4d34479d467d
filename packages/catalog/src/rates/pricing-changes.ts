import { randomBytes } from 'node:crypto';
import { makeUuidV7 } from '@prichal/database';
import type { Database, JsonValue, PricingChangesTable } from '@prichal/database';
import type { Kysely } from 'kysely';

type Kind = PricingChangesTable['kind'];

export interface NewPricingChange {
  kind: Kind;
  /** YYYY-MM-DD */
  validFrom: string;
  value: JsonValue;
  /** of costs that are changed line by line */
  lines?: JsonValue;
  /** what it changes, Russian */
  summary: string;
  reason: string;
  /** uid of the staff or «terminal» */
  actor: string;
  now: Date;
}

/**
 * Adds a decision about money; one of the same kind and day that was made earlier no longer counts, but for lines of
 * costs that this one leaves alone.
 * @returns its uid
 */
export async function addPricingChange(
  db: Kysely<Database>,
  { kind, validFrom, value, lines, summary, reason, actor, now }: NewPricingChange,
): Promise<string> {
  const uid = makeUuidV7(now.getTime(), randomBytes);
  await db
    .insertInto('pricing_changes')
    .values({
      uid,
      kind,
      valid_from: validFrom,
      value: JSON.stringify(value),
      lines: lines === undefined ? null : JSON.stringify(lines),
      summary,
      reason,
      actor,
      created_at: now,
    })
    .execute();
  return uid;
}

/** Bank margin over the official rate when nobody has decided on another one, percent. */
export const USUAL_MARGIN_PERCENT = '3';

/** What the buyer's bank adds to the official rate on a day, percent. */
export async function marginInForce(db: Kysely<Database>, day: string): Promise<string> {
  const row = await db
    .selectFrom('pricing_changes')
    .select('value')
    .where('kind', '=', 'margin')
    .where('cancelled_at', 'is', null)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(1)
    .executeTakeFirst();
  const percent = (row?.value as { percent?: unknown } | undefined)?.percent;
  return typeof percent === 'string' ? percent : USUAL_MARGIN_PERCENT;
}
