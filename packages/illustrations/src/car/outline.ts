import { at, follow, type Command, type Knot, type Path } from '../geometry/path.ts';
import type { Plan } from './plan.ts';

/** The silhouette in parts: the pictures light its top, the drawings need it closed. */
export interface Outline {
  /** closed, with both wheel arches cut out */
  body: Path;
  /** from the chin over nose, roof and tail to the rear bumper's lower edge */
  crown: readonly Knot[];
  /** first and last knot of the roof proper inside `crown` */
  roof: { from: Knot; to: Knot };
  /** rear screen edge-on: from the roof's end to the foot of the glass; null where upright */
  backlight: { from: Knot; to: Knot } | null;
  /** the boot lid's or tailgate's upper corner, where the lamps begin */
  tail: { x: number; y: number };
}

function noseKnots(p: Plan): Knot[] {
  const { lead, cowl, bottom } = p;
  const upright =
    p.body === 'suv' || p.body === 'pickup' || p.body === 'kei' || p.body === 'minivan';
  const chinY = bottom + (p.cladding ? 24 : 14);
  const chinX = upright ? 120 : 165;
  const mostY = lead.y * (upright ? 0.66 : 0.64);
  return [
    at(chinX + 150, chinY - 10, 180),
    at(chinX - 40, chinY + 62, 128, 122),
    at(0, mostY, 88, 90),
    at(lead.x * 0.36, lead.y - lead.x * 0.75 - 20, 80, 76),
    at(lead.x, lead.y, lead.angle),
    at(
      lead.x + (cowl.x - lead.x) * 0.36,
      lead.y + (cowl.y - lead.y) * (upright ? 0.66 : 0.6),
      cowl.angle + (upright ? 5 : 8),
    ),
    at(cowl.x, cowl.y, cowl.angle, p.rake + 4, 0.33),
  ];
}

function bumperKnots(p: Plan, mostY: number, tuck: number): Knot[] {
  const { length: l, bottom } = p;
  return [
    at(l, mostY, -90),
    at(l - tuck, bottom + 96, -104, -116),
    at(l - tuck - 130, bottom + 8, 180),
  ];
}

/** Direction from one point to another, degrees. */
function slope(x1: number, y1: number, x2: number, y2: number): number {
  return (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
}

interface Tail {
  knots: Knot[];
  backlight: [number, number] | null;
  tail: { x: number; y: number };
}

/** From the roof's peak to the ground behind, by body type. */
function tailKnots(p: Plan): Tail {
  const { length: l, height: h, rear } = p;
  const overhang = l - rear;
  switch (p.body) {
    case 'sedan': {
      const lip = { x: l - 74, y: h * 0.742 };
      return {
        knots: [
          at(rear - 330, h - 92, -14),
          at(rear + overhang * 0.4, h * 0.762, -24, -9, 0.3),
          at(lip.x, lip.y, -3, -62),
          at(l - 30, h * 0.66, -80, -84),
          ...bumperKnots(p, h * 0.45, 74),
        ],
        backlight: [0, 1],
        tail: lip,
      };
    }
    case 'coupe': {
      const lip = { x: l - 80, y: h * 0.735 };
      return {
        knots: [
          at(rear - 470, h - 62, -11),
          at(rear + overhang * 0.52, h * 0.758, -19, -10, 0.3),
          at(lip.x, lip.y, 0, -64),
          at(l - 26, h * 0.64, -80),
          ...bumperKnots(p, h * 0.46, 84),
        ],
        backlight: [0, 1],
        tail: lip,
      };
    }
    case 'cabriolet': {
      const lip = { x: l - 84, y: h * 0.722 };
      return {
        knots: [
          at(rear + overhang * 0.34, h * 0.745, -4),
          at(lip.x, lip.y, -3, -66),
          at(l - 26, h * 0.63, -80),
          ...bumperKnots(p, h * 0.46, 84),
        ],
        backlight: null,
        tail: lip,
      };
    }
    case 'liftback': {
      const lip = { x: l - 66, y: h * 0.752 };
      return {
        knots: [
          at(rear - 430, h - 66, -10),
          at(rear + overhang * 0.5, h * 0.808, -19.5, -19, 0.3),
          at(lip.x, lip.y, -4, -66),
          at(l - 24, h * 0.64, -80),
          ...bumperKnots(p, h * 0.46, 80),
        ],
        backlight: [0, 1],
        tail: lip,
      };
    }
    case 'hatchback':
    case 'crossover':
    case 'wagon': {
      const wagon = p.body === 'wagon';
      const tipX = rear + overhang * (wagon ? 0.55 : p.coupeLike ? 0.4 : 0.5);
      const tipY = h - (p.coupeLike ? 128 : wagon ? 104 : 96);
      const foot = { x: l - (p.coupeLike ? 138 : 108), y: h * (p.coupeLike ? 0.69 : 0.675) };
      const glass = slope(tipX + 10, tipY - 40, foot.x, foot.y);
      return {
        knots: [
          at(tipX, tipY, p.coupeLike ? -10 : -7, -106),
          at(tipX + 8, tipY - 40, -74, glass + 7),
          at(foot.x, foot.y, glass - 5, glass - 2),
          at(l - 28, h * 0.575, -71),
          ...bumperKnots(p, h * 0.43, 64),
        ],
        backlight: [1, 2],
        tail: foot,
      };
    }
    case 'suv':
    case 'minivan':
    case 'kei': {
      const lean =
        p.body === 'suv' ? 270 - 150 * p.box : p.body === 'minivan' ? 190 - 80 * p.box : 74;
      const tipY = h - (p.body === 'suv' ? 84 - 34 * p.box : p.body === 'minivan' ? 66 : 44);
      const foot = { x: l - lean * 0.36, y: h * 0.64 };
      const glass = slope(l - lean, tipY - 46, foot.x, foot.y);
      return {
        knots: [
          at(l - lean - 46, tipY + 10, -5, -16),
          at(l - lean, tipY - 40, -74, glass + 2),
          at(foot.x, foot.y, glass - 2),
          at(l - 8, h * 0.5, -85),
          ...bumperKnots(p, h * 0.36, 46),
        ],
        backlight: null,
        tail: foot,
      };
    }
    case 'pickup': {
      const cabEnd = rear - p.archRadius + 60;
      const rail = h * 0.655;
      return {
        knots: [
          at(cabEnd - 170, h - 46, -7),
          at(cabEnd - 82, h - 112, -52, -80),
          at(cabEnd - 30, rail, -84, 0),
          at(l - 70, rail + 6, 0, -34),
          at(l - 30, rail - 40, -84),
          at(l - 14, h * 0.42, -88, 0),
          at(l, h * 0.415, -30, -90),
          at(l - 4, h * 0.31, -90, -120),
          at(l - 150, p.bottom + 70, 180),
        ],
        backlight: null,
        tail: { x: l - 40, y: rail - 40 },
      };
    }
  }
}

/** Arc of the arch opening over the axle at `x`, from its rear foot to its front foot. */
function archArc(p: Plan, x: number, radius = p.archRadius): Command[] {
  const drop = p.wheelRadius - p.bottom;
  const half = Math.sqrt(Math.max(1, radius ** 2 - drop ** 2));
  return [
    { kind: 'line', to: [x + half, p.bottom] },
    { kind: 'arc', radius, large: drop > 0, sweep: 0, to: [x - half, p.bottom] },
  ];
}

/** The silhouette of a car with these measures. */
export function outlineCar(p: Plan): Outline {
  const nose = noseKnots(p);
  const header = at(p.header.x, p.header.y, p.header.angle);
  const peak = at(p.peakX, p.height, 0);
  const tail = tailKnots(p);
  const roofless = p.body === 'cabriolet';
  const crown: Knot[] = roofless
    ? [
        ...nose.slice(0, -1),
        at(p.cowl.x, p.cowl.y, p.cowl.angle, -4),
        at(p.cowl.x + 420, p.belt.front + 6, -1),
        at(p.rear - 760, p.belt.rear + 2, 2),
        at(p.rear - 560, p.height * 0.72, 12),
        ...tail.knots,
      ]
    : [...nose, header, peak, ...tail.knots];
  const first = crown[0]!;
  return {
    body: [
      { kind: 'move', to: [first.x, first.y] },
      ...follow(crown),
      ...archArc(p, p.rear),
      ...archArc(p, p.front),
      { kind: 'close' },
    ],
    crown,
    roof: { from: header, to: tail.knots[0]! },
    backlight: tail.backlight && {
      from: tail.knots[tail.backlight[0]]!,
      to: tail.knots[tail.backlight[1]]!,
    },
    tail: tail.tail,
  };
}
