/** Within this many px of the top the header always shows. */
const NEAR_TOP = 100;
/** Smaller moves than this are a trembling finger, not a wish. */
const TREMBLE = 6;

export interface HeaderState {
  hidden: boolean;
  /** where the last deliberate move was judged, px */
  y: number;
}

/**
 * What the header does at scroll position `y` (px). `held`: something in it is in use, or motion is unwelcome;
 * then it never hides.
 */
export function stepHeader(state: HeaderState, y: number, held: boolean): HeaderState {
  if (held || y <= NEAR_TOP) return { hidden: false, y };
  const moved = y - state.y;
  if (Math.abs(moved) < TREMBLE) return state;
  return { hidden: moved > 0, y };
}
