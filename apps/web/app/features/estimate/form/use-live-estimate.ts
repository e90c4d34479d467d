import { CALCULATOR_TEXTS } from '@prichal/contract';
import type { Estimate } from '@prichal/contract';
import { useEffect, useState } from 'react';
import { ApiCallError } from '../../../api-client/api-call-error.ts';
import { NoTokenError } from '../../../api-client/calculator-token.ts';
import { callEstimate } from '../../../api-client/calculator.ts';
import { printValues } from '../input/calculation-values.ts';
import type { CalculationValues } from '../input/calculation-values.ts';
import { estimateRequest } from '../input/estimate-request.ts';
import { unanswered } from './answer-notes.ts';

/** A person's pause between two keys, ms. */
const PAUSE_MS = 350;

export interface Live {
  /** `waiting`: too few answers; `counting`: the sum shown is for older answers */
  status: 'waiting' | 'counting' | 'ready' | 'invalid' | 'failed';
  /** the last breakdown there was */
  estimate: Estimate | null;
  /** the answers that it was made of, with its day of customs */
  of: CalculationValues;
  /** the answers that were asked last, as an address */
  counted: string;
  /** dotted field → Russian */
  fields: Record<string, string>;
  failure: string | null;
}

/** Counts through the API while the answers change: after a pause, older calls dropped. */
export function useLiveEstimate(values: CalculationValues, first: Live): Live {
  const [live, setLive] = useState(first);
  const key = printValues(values).toString();
  useEffect(() => {
    if (key === live.counted && live.status !== 'counting') return;
    if (unanswered(values).length > 0) {
      setLive((now) => ({ ...now, status: 'waiting', counted: key, fields: {}, failure: null }));
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setLive((now) => ({ ...now, status: 'counting' }));
      callEstimate(estimateRequest(values), stop.signal).then(
        (estimate) =>
          setLive({
            status: 'ready',
            estimate,
            of: withDay(values, estimate),
            counted: key,
            fields: {},
            failure: null,
          }),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          setLive((now) => ({ ...now, counted: key, ...outcomeOf(error) }));
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // the answers are compared by their address; a new state alone must not start a call
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return live;
}

/** Without the day the same address would give another sum on another day. */
export function withDay(values: CalculationValues, { facts }: Estimate): CalculationValues {
  return { ...values, clearance_date: facts.clearance_date };
}

function outcomeOf(error: unknown): Pick<Live, 'status' | 'fields' | 'failure'> {
  if (error instanceof ApiCallError && error.status === 400)
    return { status: 'invalid', fields: error.fields, failure: null };
  const said = error instanceof ApiCallError || error instanceof NoTokenError ? error.said : null;
  return { status: 'failed', fields: {}, failure: said ?? CALCULATOR_TEXTS.noToken };
}
