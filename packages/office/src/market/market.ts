import {
  listMarketPrices,
  officeDay,
  readInThread,
  readMarketPrices,
  removeMarketPrices,
  storeMarketPrices,
} from '@prichal/catalog';
import type { MarketIssue } from '@prichal/catalog';
import { transact } from '@prichal/database';
import type { Database, MarketPriceRow } from '@prichal/database';
import type { Kysely } from 'kysely';
import { actorName } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireCatalogue } from '../imports/require-catalogue.ts';

export interface MarketImport {
  stored: number;
  issues: MarketIssue[];
}

/** Prices by model, the first `limit` of `count`. @throws {OfficeError} not-allowed */
export async function readMarket(
  db: Kysely<Database>,
  actor: Actor,
  limit: number,
): Promise<{ prices: MarketPriceRow[]; count: number }> {
  requireCatalogue(actor);
  return await listMarketPrices(db, limit);
}

/**
 * Brings a file of market prices (CSV or XLSX) in; lines that cannot be read are left out and said.
 * @throws {OfficeError} not-allowed
 * @throws {MalformedFileError} the file as a whole cannot be read
 */
export async function importMarket(
  db: Kysely<Database>,
  actor: Actor,
  { bytes, now }: { bytes: Buffer; now: Date },
): Promise<MarketImport> {
  requireCatalogue(actor);
  const { prices, issues } = readMarketPrices(await readInThread(bytes, {}), officeDay(now));
  if (prices.length > 0)
    await transact(db, async (trx) => {
      await storeMarketPrices(trx, prices, { demo: false, now });
      await writeAudit(trx, {
        at: now,
        actor: actorName(actor),
        action: 'market.imported',
        subject: null,
        details: { prices: prices.length, rejected: issues.length },
      });
    });
  return { stored: prices.length, issues };
}

/** Removes every price. @throws {OfficeError} not-allowed */
export async function clearMarket(db: Kysely<Database>, actor: Actor, now: Date): Promise<number> {
  requireCatalogue(actor);
  return await transact(db, async (trx) => {
    const removed = await removeMarketPrices(trx, now);
    await writeAudit(trx, {
      at: now,
      actor: actorName(actor),
      action: 'market.cleared',
      subject: null,
      details: { prices: removed },
    });
    return removed;
  });
}
