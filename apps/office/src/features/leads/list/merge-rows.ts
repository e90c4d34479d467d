export interface MergedRows<Row> {
  /** what stands on the screen */
  rows: readonly Row[];
  /** fresh ones that wait for a tap, because they would push what one looks at */
  held: number;
}

/**
 * A fresh list laid over the shown one so that nothing moves under a finger: rows keep their places with fresh facts,
 * what is gone leaves, what stands after all shown ones is added. Others are held.
 */
export function mergeRows<Row extends { uid: string }>(
  shown: readonly Row[],
  fresh: readonly Row[],
): MergedRows<Row> {
  const byUid = new Map(fresh.map((row) => [row.uid, row]));
  const rows = shown.flatMap(({ uid }) => byUid.get(uid) ?? []);
  if (rows.length === 0) return { rows: fresh, held: 0 };
  const places = new Map(fresh.map(({ uid }, index) => [uid, index]));
  const last = Math.max(...rows.map(({ uid }) => places.get(uid) ?? 0));
  const known = new Set(rows.map(({ uid }) => uid));
  const added = fresh.slice(last + 1);
  const held = fresh.slice(0, last).filter(({ uid }) => !known.has(uid)).length;
  return { rows: [...rows, ...added], held };
}
