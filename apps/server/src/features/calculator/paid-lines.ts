import type { Estimate, EstimateLine } from '@prichal/contract';
import type { Database } from '@prichal/database';
import { readLineSpreads } from '@prichal/office';
import type { LineSpreads } from '@prichal/office';
import { kindOfLine, parseKopecks, printKopecks } from '@prichal/proposals';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { describeError } from '../../http/private-log.ts';

/** A deal enters the ledger every few days: the calculator need not ask for each sum, ms. */
const CACHED_MS = 5 * 60_000;
const WHOLE = 10_000;

/** Puts what clients have really paid in place of typical figures. */
export type PaidLines = (estimate: Estimate, country: string) => Promise<Estimate>;

interface PaidLinesOptions {
  db: Kysely<Database>;
  isDemo: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** A live site counts no made-up deals. While the ledger cannot be read, typical figures stay. */
export function createPaidLines({ db, isDemo, log }: PaidLinesOptions): PaidLines {
  let cached: { spreads: Promise<LineSpreads | null>; until: number } | null = null;
  const current = (): Promise<LineSpreads | null> => {
    const time = performance.now();
    if (cached !== null && time < cached.until) return cached.spreads;
    const spreads = readLineSpreads(db, isDemo).catch((error: unknown) => {
      log.warn({ err: describeError(error) }, 'the ledger is not read: typical figures stay');
      return null;
    });
    cached = { spreads, until: time + CACHED_MS };
    return spreads;
  };
  return async (estimate, country) => {
    const spreads = await current();
    return spreads === null || spreads.kinds.size === 0
      ? estimate
      : withPaid(estimate, country, spreads);
  };
}

function withPaid(estimate: Estimate, country: string, spreads: LineSpreads): Estimate {
  const route = { via: estimate.route?.via ?? null };
  const place = { country, city: estimate.facts.total_to, route };
  const lines = estimate.lines.map((line): EstimateLine => {
    const kind = kindOfLine(line, place);
    const spread = kind === null ? undefined : spreads.kinds.get(kind);
    const kopecks = line.amount_rub === null ? null : parseKopecks(line.amount_rub);
    if (spread === undefined || kopecks === null) return line;
    const moved = (points: number) =>
      printKopecks(Math.round((kopecks * (WHOLE + points)) / WHOLE));
    const { from, to, count } = spread;
    return {
      ...line,
      typical: null,
      paid: { from: moved(from), to: moved(to), count, demo: spreads.demo },
    };
  });
  return { ...estimate, lines };
}
