import { useState } from 'react';
import { mergeRows } from './merge-rows.ts';
import type { MergedRows } from './merge-rows.ts';

/**
 * Rows of a list that do not move by themselves: see mergeRows. While a finger is down nothing changes at all.
 * @param of another list has another one
 */
export function useSteadyRows<Row extends { uid: string }>(of: string, fresh: readonly Row[]) {
  const [isTouched, setTouched] = useState(false);
  const [state, setState] = useState({ of, fresh, merged: mergeRows([], fresh) });
  if (state.of !== of || (state.fresh !== fresh && !isTouched)) {
    const shown = state.of === of ? state.merged.rows : [];
    setState({ of, fresh, merged: mergeRows(shown, fresh) });
  }
  const merged: MergedRows<Row> = state.merged;
  return {
    ...merged,
    /** shows the held ones in their places */
    release: () => setState({ of, fresh, merged: mergeRows([], fresh) }),
    touch: {
      onPointerDown: () => setTouched(true),
      onPointerUp: () => setTouched(false),
      onPointerCancel: () => setTouched(false),
      onPointerLeave: () => setTouched(false),
    },
  };
}
