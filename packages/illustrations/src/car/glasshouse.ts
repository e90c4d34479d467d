import { at, follow, loop, trace, type Knot, type Path } from '../geometry/path.ts';
import type { Outline } from './outline.ts';
import type { Plan } from './plan.ts';

/** Side windows and the cuts that belong to them. */
export interface Glasshouse {
  /** all side glass as one closed shape */
  glass: Path;
  /** dark posts over the glass, from belt to roof */
  posts: Path[];
  /** windscreen edge-on, ahead of the A pillar */
  windscreen: Path;
  backlight: Path | null;
  /** where the A pillar meets the belt */
  corner: { x: number; y: number };
  /** x of the post between the doors, and of the end of the rear door's glass */
  postX: number;
  rearPostX: number;
}

/** The height of the belt line at x. */
export function beltAt(p: Plan, x: number): number {
  const from = p.cowl.x;
  return p.belt.front + ((p.belt.rear - p.belt.front) * (x - from)) / (p.rear - from);
}

function inset(k: { x: number; y: number; angle: number }, depth: number): Knot {
  const a = (k.angle * Math.PI) / 180;
  return at(k.x + Math.sin(a) * depth, k.y - Math.cos(a) * depth, k.angle);
}

/** The rear end of the side glass: from the last roof knot to the belt. */
function rearEnd(p: Plan): Knot[] {
  const { height: h, rear, length: l, roofDepth: d } = p;
  const overhang = l - rear;
  const belt = (x: number) => beltAt(p, x);
  switch (p.body) {
    case 'sedan':
      return [
        at(rear - 350, h - 92 - d - 4, -15),
        at(rear + 96, belt(rear + 96) + 66, -30, -100, 0.3),
        at(rear + 50, belt(rear + 50) + 8, 205, 180),
      ];
    case 'coupe':
      return [
        at(rear - 480, h - 62 - d - 6, -12),
        at(rear + 30, belt(rear + 30) + 72, -25, -110, 0.3),
        at(rear - 60, belt(rear - 60) + 4, 195, 181),
      ];
    case 'liftback':
      return [
        at(rear - 440, h - 66 - d - 4, -11),
        at(rear + 250, belt(rear + 250) + 72, -22, -120, 0.3),
        at(rear + 160, belt(rear + 160) + 14, 198, 182),
      ];
    case 'hatchback':
    case 'crossover': {
      if (p.coupeLike) {
        const tip = rear + overhang * 0.3;
        return [
          at(rear - 260, h - d - 54, -8),
          at(tip, belt(tip) + 118, -38, -112, 0.34),
          at(tip - 150, belt(tip - 150) + 22, 196, 184),
        ];
      }
      const top = rear + overhang * 0.24;
      return [
        at(rear - 300, h - d - 42, -6),
        at(top, h - d - 96, -12, -40, 0.3),
        at(top + 62, h - d - 170, -66),
        at(rear + overhang * 0.36, belt(rear + 250) + 62, -64, -100),
        at(rear + overhang * 0.31, belt(rear + 200) + 12, 196, 183),
      ];
    }
    case 'wagon': {
      const top = rear + overhang * 0.36;
      return [
        at(rear - 300, h - d - 26, -4),
        at(top, h - d - 78, -9, -52, 0.3),
        at(rear + overhang * 0.6, belt(rear + 450) + 60, -56, -120),
        at(rear + overhang * 0.5, belt(rear + 400) + 10, 190, 182),
      ];
    }
    case 'suv': {
      const top = l - (520 - 110 * p.box);
      const lean = 70 - 26 * p.box;
      return [
        at(rear - 300, h - d - 12, -2),
        at(top - 90, h - d - 40, -5, -9),
        at(top + 6, h - d - 112, -74),
        at(top + lean, belt(top) + 74, -78, -92),
        at(top + lean - 54, belt(top) + 8, 186, 181),
      ];
    }
    case 'minivan':
    case 'kei': {
      const gap = p.body === 'minivan' ? 330 - 60 * p.box : 200;
      const top = l - gap - 40;
      return [
        at(rear - 300, h - d - 8, -1.5),
        at(top - 60, h - d - 30, -4),
        at(top + 16, h - d - 104, -78),
        at(top + 40, belt(top) + 70, -80, -90),
        at(top - 10, belt(top) + 8, 184, 180.5),
      ];
    }
    case 'cabriolet':
    case 'pickup': {
      const end = rear - p.archRadius - 52;
      return [
        at(end - 190, h - d - 30, -5),
        at(end - 100, h - d - 74, -46, -76),
        at(end - 40, belt(end) + 44, -80, -100),
        at(end - 80, belt(end) + 4, 180),
      ];
    }
  }
}

/** A post leaning by `lean` mm over its height, cut to the glass by the painter. */
function post(p: Plan, x: number, width: number, lean: number): Path {
  const low = beltAt(p, x) - 20;
  return loop(
    at(x - width / 2, low),
    at(x - width / 2 + lean, p.height),
    at(x + width / 2 + lean, p.height),
    at(x + width / 2, low),
  );
}

/** Windows, pillars and screens of a car. */
export function glazeCar(p: Plan, outline: Outline): Glasshouse {
  const rakeRad = (p.rake * Math.PI) / 180;
  const cornerY = p.belt.front;
  const cornerX =
    p.cowl.x + p.pillar / Math.sin(rakeRad) + (cornerY - p.cowl.y) / Math.tan(rakeRad);
  const header = inset(p.header, p.roofDepth + 14);
  const peak = at(Math.max(p.peakX, header.x + 120), p.height - p.roofDepth, 0);
  const corner = at(cornerX, beltAt(p, cornerX), 180, p.rake + 3, 0.33);
  const twoDoor = p.doors === 2;
  const postX = twoDoor
    ? p.front + (p.rear - p.front) * 0.64
    : p.body === 'minivan'
      ? p.front + (p.rear - p.front) * 0.42
      : p.front + (p.rear - p.front) * 0.5;
  const rearPostX = p.rear - (p.body === 'minivan' || p.body === 'kei' ? 190 : 150);
  const end = rearEnd(p);
  const glass: Path =
    p.body === 'cabriolet'
      ? loop(
          corner,
          at(header.x - 30, header.y - 16, p.rake - 2, -20),
          at(header.x + 34, header.y - 40, -70, p.rake + 186),
          at(cornerX + 300, beltAt(p, cornerX + 300) + 6, 206, 181),
        )
      : loop(corner, header, ...(peak.x < end[0]!.x - 60 ? [peak] : []), ...end);
  const posts: Path[] = [];
  if (p.body !== 'cabriolet') {
    posts.push(
      post(p, postX, twoDoor ? 70 : 92, p.body === 'minivan' || p.body === 'kei' ? 4 : -22),
    );
    if (!twoDoor && p.body !== 'pickup')
      posts.push(
        post(
          p,
          rearPostX,
          p.body === 'minivan' ? 96 : 46,
          p.body === 'sedan' || p.body === 'liftback' ? -40 : 14,
        ),
      );
  }
  // a fixed quarter light ahead of the front door's glass, as one-box bodies have
  if (p.body === 'minivan' || p.body === 'kei') {
    posts.push(post(p, cornerX + (p.body === 'kei' ? 150 : 330), 44, p.body === 'kei' ? 90 : 130));
  }
  const screenDepth = 30;
  const windscreen: Path = [
    ...trace(
      at(p.cowl.x, p.cowl.y, 0, p.rake + 4),
      at(p.header.x, p.header.y, p.header.angle, p.header.angle + 181),
      at(p.cowl.x + screenDepth / Math.sin(rakeRad), p.cowl.y + 4, p.rake + 183),
    ),
    { kind: 'close' },
  ];
  const back = outline.backlight;
  let backlight: Path | null = null;
  if (back) {
    const lean = back.from.out ?? -20;
    const foot = inset({ x: back.to.x, y: back.to.y, angle: back.to.in ?? -30 }, 34);
    backlight = [
      ...trace(at(back.from.x, back.from.y, lean), at(back.to.x, back.to.y, back.to.in)),
      ...follow([
        at(back.to.x, back.to.y),
        at(foot.x - 40, foot.y + 8, undefined, (back.to.in ?? -30) + 180),
        at(back.from.x, back.from.y, lean + 179),
      ]),
      { kind: 'close' },
    ];
  }
  return {
    glass,
    posts,
    windscreen,
    backlight,
    corner: { x: cornerX, y: corner.y },
    postX,
    rearPostX,
  };
}
