import { randomBytes } from 'node:crypto';
import { LEDGER_ENOUGH, carCountries } from '@prichal/contract';
import type { Ledger, LedgerQuery, LedgerRoute, LedgerRow } from '@prichal/contract';
import { EMPTY_LEDGER_ROW, makeUuidV7 } from '@prichal/database';
import type { Database, LedgerRowsTable } from '@prichal/database';
import { basisPointsOf, daysBetween, ledgerSpread, paidLines } from '@prichal/proposals';
import { sql } from 'kysely';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { ledgerCauses } from './ledger-causes.ts';
import { billOfDeal, readEvents, storedDeal } from './stored-deal.ts';
import { standingEvents } from './standing-events.ts';
import { writeAside } from './write-deal.ts';
import type { LockedDeal } from './write-deal.ts';

const PART = 12;

/**
 * The client's consent to the public ledger, given or taken back, with the row that it makes or empties: one
 * transaction. The same answer twice changes nothing.
 */
export async function setConsent(
  trx: Transaction<Database>,
  locked: LockedDeal,
  give: boolean,
  now: Date,
): Promise<void> {
  const { row } = locked;
  const consent = give ? 'given' : 'declined';
  if (row.consent === consent) return;
  await trx
    .updateTable('deals')
    .set({ consent, consent_at: now })
    .where('uid', '=', row.uid)
    .execute();
  if (give) {
    const made = await rowOfDeal(trx, locked);
    const { uid: _uid, deal_uid: _deal, ...again } = made;
    await trx
      .insertInto('ledger_rows')
      .values(made)
      .onConflict((conflict) => conflict.column('deal_uid').doUpdateSet(again))
      .execute();
  } else
    await trx
      .updateTable('ledger_rows')
      .set(EMPTY_LEDGER_ROW)
      .where('deal_uid', '=', row.uid)
      .execute();
  await writeAside(trx, locked, { kind: 'consent', by: 'client', now, details: { given: give } });
}

/**
 * The consent of a deal that is not over after all: it is asked for anew after the handover. Its row stands as one that
 * was taken back until then.
 */
export async function forgetConsent(trx: Transaction<Database>, dealUid: string): Promise<void> {
  await trx
    .updateTable('deals')
    .set({ consent: 'not-asked', consent_at: null })
    .where('uid', '=', dealUid)
    .execute();
  await trx
    .updateTable('ledger_rows')
    .set(EMPTY_LEDGER_ROW)
    .where('deal_uid', '=', dealUid)
    .execute();
}

/** A deal without anything that says whose it was. */
async function rowOfDeal(
  trx: Transaction<Database>,
  { row }: LockedDeal,
): Promise<Insertable<LedgerRowsTable>> {
  const { promise, progress } = storedDeal(row);
  const events = await readEvents(trx, row.uid);
  const bill = billOfDeal(promise, events);
  const [handover] = progress.steps.slice(-1);
  const on = handover?.on ?? row.handover_on;
  const money = standingEvents(events).flatMap(({ changes, text }) => {
    const kopecks = changes.reduce((sum, { from, to }) => sum + to - from, 0);
    const [first] = changes;
    return first === undefined ? [] : [{ text, kopecks, payer: first.payer }];
  });
  const moves = (handover?.moves ?? []).map(({ reason, payer }) => ({
    text: reason,
    kopecks: 0,
    payer,
  }));
  const started = promise.accepted_on;
  return {
    // the newest handover is shown first
    uid: makeUuidV7(Date.parse(on), randomBytes),
    deal_uid: row.uid,
    is_shown: true,
    title: promise.car.title,
    picture: promise.car.picture,
    country: promise.car.country,
    city: promise.city.name,
    month: on.slice(0, 7),
    promised_kopecks: bill.promised,
    paid_kopecks: bill.client,
    promised_days: daysBetween(started, handover?.promised_on ?? on),
    days: daysBetween(started, on),
    reasons: JSON.stringify([...money, ...moves]),
    lines: JSON.stringify(paidLines(bill)),
    route: promise.via === undefined ? null : JSON.stringify({ via: promise.via }),
    demo: row.demo,
  };
}

/**
 * One part of the public ledger. A live site shows no made-up rows; a demo shows both.
 * @param isDemo whether rows of a demo are shown
 */
export async function readLedger(
  db: Kysely<Database>,
  { country, route, after }: LedgerQuery,
  isDemo: boolean,
): Promise<Ledger> {
  const shown = db
    .selectFrom('ledger_rows')
    .$if(!isDemo, (query) => query.where('demo', '=', false));
  const counts = await shown
    .select(['country', sql<number>`count(*)::int`.as('count')])
    .where('is_shown', '=', true)
    .groupBy('country')
    .execute();
  const chosen = shown
    .$if(country !== null, (query) => query.where('country', '=', country ?? ''))
    .$if(route !== undefined, (query) =>
      query.where(
        sql<boolean>`route is not null and route->>'via' is not distinct from ${route?.via ?? null}::text`,
      ),
    );
  const facts = await chosen
    .select([
      'country',
      'promised_kopecks',
      'paid_kopecks',
      'promised_days',
      'days',
      'reasons',
      'route',
      'demo',
    ])
    .where('is_shown', '=', true)
    .orderBy('uid', 'desc')
    .execute();
  const part = await chosen
    .selectAll()
    .$if(after !== null && UUID.test(after), (query) => query.where('uid', '<', after ?? ''))
    .orderBy('uid', 'desc')
    .limit(PART + 1)
    .execute();
  const items = part.slice(0, PART);
  return {
    spread: ledgerSpread(
      facts.map((fact) => ({
        promised: fact.promised_kopecks,
        paid: fact.paid_kopecks,
        daysLate: fact.days - fact.promised_days,
      })),
      LEDGER_ENOUGH,
    ),
    points: facts.map((fact) => basisPointsOf(fact.promised_kopecks, fact.paid_kopecks)),
    counts: carCountries().map((code) => ({
      country: code,
      count: counts.find((one) => one.country === code)?.count ?? 0,
    })),
    causes: ledgerCauses(
      facts.map(({ country: from, route: way, reasons }) => ({
        country: from,
        route: way as unknown as LedgerRoute,
        reasons: reasons as unknown as LedgerRow['reasons'],
      })),
    ),
    total: facts.length,
    items: items.map(shownRow),
    next: part.length > PART ? (items.at(-1)?.uid ?? null) : null,
    demo: facts.some(({ demo }) => demo),
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function shownRow({
  demo: _demo,
  deal_uid: _deal,
  lines: _lines,
  route: _route,
  ...row
}: Selectable<LedgerRowsTable>): LedgerRow {
  return {
    ...row,
    country: row.country,
    basis_points: row.is_shown ? basisPointsOf(row.promised_kopecks, row.paid_kopecks) : 0,
    reasons: row.reasons as unknown as LedgerRow['reasons'],
  };
}
