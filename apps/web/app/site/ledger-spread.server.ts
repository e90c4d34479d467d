import type { Site, CarCountry } from '@prichal/contract';
import type { LedgerProof } from './site-facts.ts';
import type { KnownSpread } from './spread-line.tsx';

/** A deal enters the ledger every few days: pages need not ask for each visitor, ms. */
const CACHED_MS = 5 * 60_000;

const cached = new WeakMap<Site, Map<string, { at: number; spread: KnownSpread | null }>>();

/** What the ledger knows of cars from a country by one route, or of all (null); null: too few of them, or the ledger cannot be read now. */
export async function spreadOf(
  site: Site,
  way: { country: CarCountry; via: string | null } | null,
): Promise<KnownSpread | null> {
  const known = cached.get(site) ?? new Map();
  cached.set(site, known);
  const key = JSON.stringify(way);
  const now = site.now().getTime();
  const last = known.get(key);
  if (last !== undefined && now - last.at < CACHED_MS) return last.spread;
  try {
    const { spread, demo } = await site.ledger({
      country: way?.country ?? null,
      ...(way === null ? {} : { route: { via: way.via } }),
      after: null,
    });
    const short = spread && {
      from: spread.from,
      to: spread.to,
      count: spread.count,
      within: spread.within,
      late: { ...spread.late, usual: spread.days_late },
      demo,
      via: way?.via ?? null,
    };
    known.set(key, { at: now, spread: short });
    return short;
  } catch (error) {
    // a car has its page without the ledger, too
    site.reportError(error);
    return null;
  }
}

/** The same of all cars in short, for the line beside a form's button. */
export async function proofOf(site: Site): Promise<LedgerProof | null> {
  const spread = await spreadOf(site, null);
  if (spread === null) return null;
  const { late: _late, via: _via, ...proof } = spread;
  return proof;
}
