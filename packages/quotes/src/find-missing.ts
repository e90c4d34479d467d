import type { Estimate, EstimateLine } from '@prichal/contract';
import { CODE_TITLES, LAW_CODES } from './codes.ts';
import type { QuoteCode } from './codes.ts';
import type { CheckedLine } from './checked-line.ts';
import { boundsOf } from './law-sums.ts';
import type { Bounds } from './law-sums.ts';
import { partsOf } from './market.ts';

/** A payment that the quote does not name. */
export interface Missing {
  readonly code: QuoteCode;
  readonly title: string;
  /** by law: it has to be paid; papers: the car gets no registration without it; way: ask whether it is inside */
  readonly kind: 'law' | 'papers' | 'way';
  /** kopecks by law; null for services and where a fact is missing */
  readonly law: Bounds | null;
  /** the line of the estimate that holds it */
  readonly line: EstimateLine;
}

const PAPERS: readonly QuoteCode[] = ['broker', 'storage', 'sbkts', 'epts'];
const WAY: readonly QuoteCode[] = ['auction_fee', 'to_port', 'freight', 'delivery'];

/** Payments by law first, then papers, then the way; each only where the estimate of this car has it. */
export function findMissing(
  lines: readonly CheckedLine[],
  estimates: readonly [Estimate, ...Estimate[]],
): Missing[] {
  const [estimate] = estimates;
  const named = new Set<string>(lines.flatMap(({ codes }) => codes));
  for (const { law } of lines) for (const { code } of law?.lines ?? []) named.add(code);
  return [...missingLaw(named, estimates), ...missingServices(named, estimate)];
}

function missingLaw(
  named: ReadonlySet<string>,
  estimates: readonly [Estimate, ...Estimate[]],
): Missing[] {
  return LAW_CODES.flatMap((code) => {
    const line = estimates[0].lines.find((one) => one.code === code);
    if (line === undefined || named.has(code)) return [];
    const law = boundsOf([code], estimates);
    if (law?.to === 0) return [];
    return [{ code, title: line.title, kind: 'law' as const, law, line }];
  });
}

function missingServices(named: ReadonlySet<string>, estimate: Estimate): Missing[] {
  // a quote of foreign costs in one sum, or of the car delivered to the border, names none of them
  const wayNamed = WAY.slice(0, 3).some((code) => named.has(code));
  return [...PAPERS, ...WAY].flatMap((code) => {
    const line = estimate.lines.find((one) => partsOf(one.code).includes(code));
    if (line === undefined || named.has(code)) return [];
    const kind = PAPERS.includes(code) ? ('papers' as const) : ('way' as const);
    // one of several names for the way to Vladivostok is enough
    if (kind === 'way' && code !== 'delivery' && wayNamed) return [];
    return [{ code, title: CODE_TITLES[code], kind, law: null, line }];
  });
}
