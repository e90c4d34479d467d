import type { PricePeriod } from '@prichal/contract';
import { useEffect, useState } from 'react';
import { readResource } from '../../../api-client/read-resource.ts';
import { paths } from '../../../paths.ts';
import type { CalculatorData } from '../calculator-data.ts';
import { printValues } from '../input/calculation-values.ts';
import type { Live } from './use-live-estimate.ts';

const NONE: readonly PricePeriod[] = [];

/**
 * The price timeline of the answers that were counted last; asked for after the sum, so that the sum never waits for it.
 * The one before stays until it comes. None when it is late or does not come: its sums would be of other answers.
 */
export function useTimeline(data: CalculatorData, live: Live): readonly PricePeriod[] {
  const [found, setFound] = useState(() => ({
    of: printValues(data.values).toString(),
    periods: data.calculation?.ok ? data.calculation.timeline : NONE,
  }));
  const { status, counted } = live;
  useEffect(() => {
    if (status !== 'ready' || counted === found.of) return;
    const stop = new AbortController();
    const ask = async () => {
      const address = `${paths.timeline()}?${counted}`;
      const periods = await readResource<PricePeriod[]>(address, stop.signal, () =>
        setFound(({ of }) => ({ of, periods: NONE })),
      );
      if (!stop.signal.aborted) setFound({ of: counted, periods: periods ?? NONE });
    };
    void ask();
    return () => stop.abort();
  }, [status, counted, found.of]);
  return found.periods;
}
