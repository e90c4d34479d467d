/**
 * Whole roubles for sums in kopecks shown together with their total: each is rounded down or up, up where most kopecks
 * would be lost, so that together they come to `total`. A sum of whole roubles stays as it is, and none moves by a
 * rouble or more. Null, not known, stays null. Where no such choice comes to the total, or there is none, each is
 * rounded by itself.
 * @param total whole roubles; null: not known
 */
export function roundTogether(
  sums: readonly (number | null)[],
  total: number | null,
): (number | null)[] {
  const floors = sums.map((sum) => (sum === null ? null : Math.floor(sum / 100)));
  const rest = (index: number) => (sums[index] ?? 0) - (floors[index] ?? 0) * 100;
  const broken = [...sums.keys()].filter((index) => rest(index) > 0);
  const missing = (total ?? NaN) - floors.reduce<number>((sum, floor) => sum + (floor ?? 0), 0);
  if (!(missing >= 0 && missing <= broken.length)) return sums.map(roundAlone);
  const up = new Set(broken.toSorted((a, b) => rest(b) - rest(a)).slice(0, missing));
  return floors.map((floor, index) => (floor !== null && up.has(index) ? floor + 1 : floor));
}

/** Kopecks → the nearest rouble, half up: how every total is shown. */
export function roundAlone(kopecks: number | null): number | null {
  return kopecks === null ? null : Math.floor((kopecks + 50) / 100);
}
