/** A promised total and what it would be today, kopecks. */
export interface PromisedTotal {
  promised: number;
  /** null: it cannot be known today */
  now: number | null;
  /** the total of the last alarm; null: none yet */
  reported: number | null;
}

/** What a person is to hear of moved totals; `by`: the largest difference of today from what was promised, kopecks. */
export type MoveNews =
  | { kind: 'moved'; by: number }
  /** the alarm stands, and its difference is another one today */
  | { kind: 'still'; by: number }
  /** the totals are back about where they were promised */
  | { kind: 'over' };

/** An alarm ends at this part of the threshold, so that a total which drifts about the threshold rings once. */
const END = 2;

/**
 * Must a person hear that rates or a law have moved a promised total? Once for each move: what was reported becomes the
 * mark from which the next one is measured. What an alarm says of today is true until it ends.
 * @param standing the difference that the alarm under way says; null: there is none
 * @param basisPoints the company's threshold, hundredths of a per cent of the promised total
 * @returns null: nothing is new
 */
export function judgeMove(
  totals: readonly PromisedTotal[],
  { standing, basisPoints }: { standing: number | null; basisPoints: number },
): MoveNews | null {
  const known = totals.flatMap(({ promised, now, reported }) =>
    now === null ? [] : [{ promised, by: now - promised, since: now - (reported ?? promised) }],
  );
  // whole numbers: at the threshold itself it rings
  const reaches = (by: number, promised: number): boolean =>
    by !== 0 && Math.abs(by) * 10_000 >= basisPoints * promised;
  const by = known.reduce((most, one) => (Math.abs(one.by) > Math.abs(most) ? one.by : most), 0);
  if (known.some((one) => reaches(one.by, one.promised) && reaches(one.since, one.promised)))
    return { kind: 'moved', by };
  if (standing === null || known.length === 0) return null;
  if (!known.some((one) => reaches(END * one.by, one.promised))) return { kind: 'over' };
  return by === standing ? null : { kind: 'still', by };
}
