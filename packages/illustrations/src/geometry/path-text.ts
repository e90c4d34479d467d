import type { Path, Point } from './path.ts';

/** Where the car stands in its frame: x of its nose, y of the ground, both in SVG units. */
export interface Stand {
  x: number;
  ground: number;
  /** 1 for millimetres; other scales have one decimal */
  scale?: number;
  /** mirrors the car so that it faces right, about the middle of this length in mm */
  mirrorLength?: number;
  /** wheels up, as inspection sheets unfold the left side */
  upsideDown?: boolean;
}

/** One point of the car in SVG coordinates, not rounded. */
export function place(stand: Stand, [x, y]: Point): Point {
  const scale = stand.scale ?? 1;
  const along = stand.mirrorLength === undefined ? x : stand.mirrorLength - x;
  return [stand.x + along * scale, stand.ground + (stand.upsideDown ? y : -y) * scale];
}

/** Numbers as short as SVG allows: the minus sign is itself a separator. */
export function joinNumbers(numbers: readonly number[]): string {
  let text = '';
  for (const n of numbers) {
    const s = String(n === 0 ? 0 : n).replace(/^(-?)0\./, '$1.');
    text += text === '' || s.startsWith('-') ? s : ` ${s}`;
  }
  return text;
}

/**
 * Path text with relative commands, rounded without drift.
 * Integers at full scale, one decimal when the drawing is scaled down.
 */
export function pathText(path: Path, stand: Stand): string {
  const grain = (stand.scale ?? 1) < 1 ? 10 : 1;
  let text = '';
  let pen: Point = [0, 0];
  let start: Point = pen;
  const rounded = (p: Point): Point => {
    const [x, y] = place(stand, p);
    return [Math.round(x * grain), Math.round(y * grain)];
  };
  const flipped = (stand.mirrorLength === undefined) === (stand.upsideDown ?? false);
  for (const c of path) {
    if (c.kind === 'close') {
      text += 'z';
      pen = start;
      continue;
    }
    const to = rounded(c.to);
    const step = (p: Point) => [(p[0] - pen[0]) / grain, (p[1] - pen[1]) / grain];
    if (c.kind === 'move') {
      text += `M${joinNumbers([to[0] / grain, to[1] / grain])}`;
      start = to;
    } else if (c.kind === 'line') {
      const [dx, dy] = step(to) as [number, number];
      text +=
        dy === 0
          ? `h${joinNumbers([dx])}`
          : dx === 0
            ? `v${joinNumbers([dy])}`
            : `l${joinNumbers([dx, dy])}`;
    } else if (c.kind === 'cubic') {
      text += `c${joinNumbers([...step(rounded(c.c1)), ...step(rounded(c.c2)), ...step(to)])}`;
    } else {
      const r = Math.round(c.radius * (stand.scale ?? 1) * grain) / grain;
      const sweep = flipped ? 1 - c.sweep : c.sweep;
      text += `a${joinNumbers([r, r, 0, c.large ? 1 : 0, sweep, ...step(to)])}`;
    }
    pen = to;
  }
  return text;
}
