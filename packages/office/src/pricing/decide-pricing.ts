import {
  addPricingChange,
  costsAsJson,
  lastRatesDay,
  officeDay,
  storeRates,
} from '@prichal/catalog';
import type { PricingSettings } from '@prichal/catalog';
import { isoDay, parseDay } from '@prichal/customs';
import { transact } from '@prichal/database';
import type { Database, JsonValue } from '@prichal/database';
import type { Kysely, Transaction } from 'kysely';
import { actorName, requireOwner } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { AuditAction } from '../audit/audit-labels.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { OfficeError } from '../errors.ts';
import type { PricingDecision } from './decision.ts';
import { summarize } from './pricing-summary.ts';

const SHORTEST_REASON = 3;
const ACTIONS: Record<PricingDecision['kind'], AuditAction> = {
  margin: 'pricing.margin-changed',
  costs: 'pricing.costs-changed',
  rates: 'pricing.rates-entered',
};

export interface PricingInput {
  decision: PricingDecision;
  reason: string;
  /** of what the person saw; left out at the terminal, where the last call counts */
  revision?: string;
  settings: PricingSettings;
  now: Date;
}

/**
 * Writes a decision about money with its reason; the site applies it on its first day and recalculates the catalogue.
 * @returns the revision after it
 * @throws {OfficeError} not-allowed, wrong-input, lead-changed
 */
export async function decidePricing(
  db: Kysely<Database>,
  actor: Actor,
  { decision, reason, revision, settings, now }: PricingInput,
): Promise<string> {
  requireOwner(actor);
  const validFrom = dayOf(decision);
  requireDay(decision, validFrom, actor, now);
  if (decision.kind === 'margin' && (settings.marginPercent ?? null) !== null)
    throw new OfficeError(
      'wrong-input',
      'Наценка задана в окружении: PURCHASE_MARGIN. Здесь её не изменить.',
    );
  if (reason.trim().length < SHORTEST_REASON)
    throw new OfficeError('wrong-input', 'Напишите, почему: через год это спросят.', {
      field: 'reason',
    });
  return await changePricing(db, revision, async (trx) => {
    const summary = await summarize(trx, decision, settings);
    if (decision.kind === 'rates') {
      // a table of purchase rates replaces the one of that day as a whole
      if (decision.rates.purchase !== undefined)
        await trx
          .deleteFrom('rates')
          .where('date', '=', validFrom)
          .where('kind', '=', 'purchase')
          .execute();
      await storeRates(trx, decision.rates, now);
    }
    const by = actorName(actor);
    const subject = await addPricingChange(trx, {
      kind: decision.kind,
      validFrom,
      value: valueOf(decision),
      ...linesOf(decision),
      summary,
      reason: reason.trim(),
      actor: by,
      now,
    });
    const details = { valid_from: validFrom };
    await writeAudit(trx, { at: now, actor: by, action: ACTIONS[decision.kind], subject, details });
  });
}

/**
 * Takes back decisions about the margin or the costs that count now or will: the ones before them count again.
 * @param which one decision, or all cost tables
 * @returns the revision after it
 * @throws {OfficeError} not-allowed, not-found, lead-changed
 */
export async function cancelPricing(
  db: Kysely<Database>,
  actor: Actor,
  { which, revision, now }: { which: { uid: string } | 'all-costs'; revision?: string; now: Date },
): Promise<string> {
  requireOwner(actor);
  return await changePricing(db, revision, async (trx) => {
    const by = actorName(actor);
    const open = trx
      .updateTable('pricing_changes')
      .set({ cancelled_at: now, cancelled_by: by })
      .where('cancelled_at', 'is', null);
    const chosen =
      which === 'all-costs'
        ? open.where('kind', '=', 'costs')
        : open.where('uid', '=', which.uid).where('kind', '<>', 'rates');
    const cancelled = await chosen.returning(['uid', 'valid_from']).execute();
    if (cancelled.length === 0 && which !== 'all-costs')
      throw new OfficeError('not-found', 'Такого решения нет, или его уже отменили.');
    for (const { uid: subject, ...details } of cancelled)
      await writeAudit(trx, { at: now, actor: by, action: 'pricing.cancelled', subject, details });
  });
}

/** Grows with every decision and every one taken back. */
export async function pricingRevision(db: Kysely<Database>): Promise<string> {
  const { made, cancelled } = await db
    .selectFrom('pricing_changes')
    .select(({ fn }) => [fn.countAll().as('made'), fn.count('cancelled_at').as('cancelled')])
    .executeTakeFirstOrThrow();
  return `${made}.${cancelled}`;
}

/** Serializable: of two people who decide from the same page one gets an error. */
async function changePricing(
  db: Kysely<Database>,
  revision: string | undefined,
  work: (trx: Transaction<Database>) => Promise<void>,
): Promise<string> {
  return await transact(
    db,
    async (trx) => {
      if (revision !== undefined && revision !== (await pricingRevision(trx)))
        throw new OfficeError(
          'lead-changed',
          'Курсы или расходы только что изменили. Посмотрите, какими они стали.',
        );
      await work(trx);
      return await pricingRevision(trx);
    },
    { isolation: 'serializable' },
  );
}

function dayOf(decision: PricingDecision): string {
  switch (decision.kind) {
    case 'margin':
      return decision.validFrom;
    case 'costs':
      return isoDay(decision.table.validFrom);
    case 'rates':
      return decision.rates.date;
  }
}

function requireDay({ kind }: PricingDecision, day: string, actor: Actor, now: Date): void {
  const wrong = (message: string) =>
    new OfficeError('wrong-input', message, { field: 'valid_from' });
  if (parseDay(day) === null) throw wrong('Нужен день вида 2026-11-20.');
  if (kind === 'rates' && day > lastRatesDay(now))
    throw wrong(`Курсы вносят не дальше чем на ${lastRatesDay(now)}: они закрыли бы все прежние.`);
  // a file may say since when its prices have been in force
  if (kind !== 'rates' && actor.kind === 'staff' && day < officeDay(now))
    throw wrong('Этот день прошёл: суммы прошлых дней не меняются.');
}

/** Lines that are decided alone; none for a decision that counts as a whole. */
function linesOf(decision: PricingDecision): { lines?: JsonValue } {
  if (decision.kind !== 'costs' || decision.change === undefined) return {};
  const { own, lines } = decision.change;
  return { lines: { own, lines } as unknown as JsonValue };
}

function valueOf(decision: PricingDecision): JsonValue {
  switch (decision.kind) {
    case 'margin':
      return { percent: decision.percent };
    case 'costs':
      return costsAsJson(decision.table) as JsonValue;
    case 'rates':
      return decision.rates as unknown as JsonValue;
  }
}
