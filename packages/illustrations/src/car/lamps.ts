import { at, loop, trace, type Path } from '../geometry/path.ts';
import type { Headlamp, TailLamp } from './face.ts';
import type { Plan } from './plan.ts';

/** A lamp: its housing, the bright thread in it, and parts that glow flatly. */
export interface Lamp {
  housing: Path;
  threads: Path[];
  /** discs, as projector lenses */
  lenses: { x: number; y: number; r: number }[];
}

/** Head lamp at the nose; all shapes are cut to the body by the painter. */
export function shapeHeadlamp(p: Plan, kind: Headlamp): Lamp {
  const { x: ex, y: ey } = p.lead;
  const reach = Math.min(1, p.front / 850);
  const low = ey - 40;
  switch (kind) {
    case 'round': {
      const r = p.body === 'kei' ? 104 : 112;
      const c = { x: ex + r * 0.78, y: ey - r * 1.25 };
      const circle: Path = [
        { kind: 'move', to: [c.x - r, c.y] },
        { kind: 'arc', radius: r, large: false, sweep: 1, to: [c.x + r, c.y] },
        { kind: 'arc', radius: r, large: false, sweep: 1, to: [c.x - r, c.y] },
        { kind: 'close' },
      ];
      return { housing: circle, threads: [], lenses: [{ x: c.x, y: c.y, r: r * 0.72 }] };
    }
    case 'square': {
      const [w, h] = [250 * reach, 160];
      const top = ey - 52;
      return {
        housing: loop(at(-30, top), at(w, top + 8), at(w + 10, top - h + 14), at(-30, top - h)),
        threads: [trace(at(w - 24, top - 14), at(w - 20, top - h + 34), at(20, top - h + 26))],
        lenses: [{ x: w * 0.55, y: top - h * 0.46, r: 44 }],
      };
    }
    case 'split': {
      const rear = 470 * reach;
      return {
        housing: loop(
          at(-20, low - 34, 0, 12),
          at(rear, ey + 34, 14, 200),
          at(rear * 0.5, low - 36, 190, 186),
          at(-20, low - 84),
        ),
        threads: [
          trace(at(8, low - 52, 0, 8), at(rear * 0.55, low - 4, 11), at(rear * 0.94, ey + 24, 13)),
        ],
        lenses: [],
      };
    }
    case 'hook': {
      const rear = 500 * reach;
      return {
        housing: loop(
          at(-20, low - 46, 0, 16),
          at(rear, ey + 46, 16, 214),
          at(rear * 0.55, low - 70, 200, 184),
          at(-20, low - 138),
        ),
        threads: [
          trace(
            at(14, low - 104, 0, 6),
            at(rear * 0.4, low - 82, 14, 60),
            at(rear * 0.5, low - 6, 40, 16),
            at(rear * 0.92, ey + 28, 18),
          ),
        ],
        lenses: [{ x: rear * 0.26, y: low - 62, r: 27 }],
      };
    }
    case 'blade': {
      const rear = 560 * reach;
      return {
        housing: loop(
          at(-20, low - 30, 0, 14),
          at(rear, ey + 62, 15, 200),
          at(rear * 0.45, low - 34, 194, 190),
          at(-20, low - 92),
        ),
        threads: [
          trace(
            at(0, low - 70, 0, 10),
            at(rear * 0.45, low - 12, 13),
            at(rear * 0.93, ey + 46, 14),
          ),
        ],
        lenses: [{ x: rear * 0.3, y: low - 34, r: 22 }],
      };
    }
    case 'wedge': {
      const rear = 520 * reach;
      return {
        housing: loop(
          at(-20, low - 20, 0, 18),
          at(rear, ey + 60, 18, 206),
          at(rear * 0.52, low - 62, 200, 178),
          at(-20, low - 106),
        ),
        threads: [
          trace(
            at(4, low - 92, 0, 4),
            at(rear * 0.5, low - 50, 20, 24),
            at(rear * 0.93, ey + 42, 22),
          ),
        ],
        lenses: [
          { x: rear * 0.24, y: low - 48, r: 30 },
          { x: rear * 0.43, y: low - 24, r: 26 },
        ],
      };
    }
  }
}

/** Tail lamp at the rear end. */
export function shapeTailLamp(p: Plan, kind: TailLamp, corner: { x: number; y: number }): Lamp {
  const l = p.length;
  const overhang = l - p.rear;
  const top = Math.min(corner.y - 26, p.height * 0.655);
  const reach = Math.min(1, overhang / 1000);
  const end = l + 30;
  switch (kind) {
    case 'wedge':
      return {
        housing: loop(
          at(l - 560 * reach, top - 58, undefined, 8),
          at(end, top + 2, 2, undefined),
          at(end, top - 150, undefined, 180),
          at(l - 190 * reach, top - 118, 176, 150),
        ),
        threads: [
          trace(
            at(l - 500 * reach, top - 62, 0, -2),
            at(l - 150, top - 66, -4),
            at(end, top - 78, -4),
          ),
        ],
        lenses: [],
      };
    case 'bar':
      return {
        housing: loop(
          at(l - 470 * reach, top - 56, undefined, 6),
          at(end, top - 12, 3, undefined),
          at(end, top - 86, undefined, 180),
        ),
        threads: [trace(at(l - 420 * reach, top - 56, 0, 0), at(end, top - 48, 2))],
        lenses: [],
      };
    case 'hook':
      return {
        housing: loop(
          at(l - 400 * reach, top - 30, undefined, 4),
          at(end, top - 4, 2, undefined),
          at(end, top - 176, undefined, 180),
          at(l - 250 * reach, top - 166, 180, 100),
          at(l - 270 * reach, top - 104, 96, 160),
        ),
        threads: [
          trace(
            at(end, top - 40, 180, 180),
            at(l - 190 * reach, top - 48, 186, 250),
            at(l - 210 * reach, top - 128, 280, 0),
            at(end, top - 138, 0),
          ),
        ],
        lenses: [],
      };
    case 'block':
      return {
        housing: loop(
          at(l - 250 * reach, top - 6, undefined, 0),
          at(end, top - 6, 0, undefined),
          at(end, top - 178, undefined, 180),
          at(l - 225 * reach, top - 170, 180, 98),
        ),
        threads: [
          trace(
            at(end, top - 44, 180),
            at(l - 205 * reach, top - 48, 180, 272),
            at(l - 190 * reach, top - 140, 270, 0),
            at(end, top - 140),
          ),
        ],
        lenses: [],
      };
    case 'tower': {
      const high = p.body === 'pickup' ? corner.y - 20 : p.height * 0.8;
      const low = p.body === 'pickup' ? corner.y - 300 : p.height * 0.5;
      const wide = p.body === 'kei' ? 92 : 128;
      const lean = p.body === 'pickup' ? 0 : 46;
      return {
        housing: loop(
          at(l - wide - lean, high, undefined, 0),
          at(end, high + 10),
          at(end, low, undefined, 180),
          at(l - wide, low + 6, 180, 100),
        ),
        threads: [
          trace(at(l - wide * 0.55 - lean, high - 30, 0, -80), at(l - wide * 0.5, low + 36, -88)),
        ],
        lenses: [],
      };
    }
  }
}
