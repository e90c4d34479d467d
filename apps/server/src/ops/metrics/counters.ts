import { LEAD_KINDS } from '@prichal/database';
import type { LeadKind } from '@prichal/database';
import type { RequestClass } from '../../http/admission/request-class.ts';
import { createHistogram } from './histogram.ts';
import type { Histogram } from './histogram.ts';

/** What happens on the way of a page or a request, counted in memory: an increment each, written out only when asked. */
export interface Counters {
  accepted: ReadonlyMap<LeadKind, number>;
  /** «channel outcome» → tries of this process */
  tries: ReadonlyMap<string, number>;
  pagesCached: Histogram;
  pagesRendered: Histogram;
  queries: Histogram;
  /** class of request → requests that were answered «later» */
  shed: ReadonlyMap<RequestClass, number>;
  failed: { readonly queries: number; readonly pages: number };
  /** reads that a replica may answer, by who did; counted only where there is one */
  reads: { replica: number; primary: number };
  readonly leadAccepted: (kind: LeadKind) => void;
  readonly triedDelivery: (channel: string, outcome: string) => void;
  /** answered from the page cache within so many ms */
  readonly pageCached: (ms: number) => void;
  readonly pageRendered: (ms: number, failed: boolean) => void;
  readonly requestShed: (kind: RequestClass) => void;
  readonly queried: (ms: number, failed: boolean) => void;
}

const CACHED = [0.000025, 0.00005, 0.0001, 0.00025, 0.001, 0.01];
const RENDERED = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];
const QUERIES = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];

export function createCounters(): Counters {
  const accepted = new Map<LeadKind, number>(LEAD_KINDS.map((kind) => [kind, 0]));
  const tries = new Map<string, number>();
  const shed = new Map<RequestClass, number>();
  const failed = { queries: 0, pages: 0 };
  const pagesCached = createHistogram(CACHED);
  const pagesRendered = createHistogram(RENDERED);
  const queries = createHistogram(QUERIES);
  return {
    accepted,
    tries,
    shed,
    pagesCached,
    pagesRendered,
    queries,
    failed,
    reads: { replica: 0, primary: 0 },
    leadAccepted(kind) {
      accepted.set(kind, (accepted.get(kind) ?? 0) + 1);
    },
    triedDelivery(channel, outcome) {
      const key = `${channel} ${outcome}`;
      tries.set(key, (tries.get(key) ?? 0) + 1);
    },
    pageCached: (ms) => pagesCached.observe(ms),
    pageRendered(ms, broke) {
      pagesRendered.observe(ms);
      if (broke) failed.pages += 1;
    },
    requestShed(kind) {
      shed.set(kind, (shed.get(kind) ?? 0) + 1);
    },
    queried(ms, broke) {
      queries.observe(ms);
      if (broke) failed.queries += 1;
    },
  };
}
