/** A total that rates or a law have moved since it was promised; kopecks. */
export interface Move {
  promised: number;
  now: number;
  /** now − promised */
  by: number;
}

/**
 * Must a person hear that a promised total has moved? Once for each move: what was reported becomes the mark from
 * which the next one is measured, so the same total never rings twice, nor one that drifts about the threshold.
 * @param reported the total of the last alarm; null: none yet
 * @param basisPoints the company's threshold, hundredths of a per cent of the promised total
 */
export function judgeMove(
  { promised, now, reported }: { promised: number; now: number; reported: number | null },
  basisPoints: number,
): Move | null {
  const from = reported ?? promised;
  // whole numbers: at the threshold itself it rings
  if (now === from || Math.abs(now - from) * 10_000 < basisPoints * promised) return null;
  return { promised, now, by: now - promised };
}
