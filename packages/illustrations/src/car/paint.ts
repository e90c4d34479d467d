import type { PaintCode } from './spec.ts';

type Rgb = readonly [number, number, number];

const BASES: Record<PaintCode, string> = {
  white: '#dfe3e6',
  black: '#1c1f26',
  silver: '#a3acb5',
  gray: '#565c64',
  blue: '#1d4a86',
  lightblue: '#7fa9c6',
  red: '#a81c25',
  burgundy: '#5a1521',
  brown: '#54392b',
  beige: '#c4b597',
  gold: '#a88a52',
  green: '#30594a',
  yellow: '#dba716',
  orange: '#cd5a17',
  purple: '#4a316b',
  pink: '#cf95a3',
};

function parse(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

function mix(a: string, b: string, share: number): string {
  const [x, y] = [parse(a), parse(b)];
  const parts = x.map((v, i) => Math.round(v + (y[i]! - v) * share));
  return `#${parts.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [r, g, b] = parse(hex);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

/** One paint as the eye meets it on a curved panel, from sky-lit to turned away. */
export interface Paint {
  base: string;
  /** edges that face the sky */
  sky: string;
  light: string;
  shade: string;
  deep: string;
  /** 0 light … 1 dark: dark lacquers show reflections, light ones show shadows */
  darkness: number;
  /** opacity of the rim light along the roof */
  rim: number;
}

/** The colours of a paint; the sky of the picture is a cold one, so lights lean to blue-white. */
export function mixPaint(code: PaintCode): Paint {
  const base = BASES[code];
  const darkness = Math.min(1, Math.max(0, 1.15 - luminance(base) * 1.6));
  return {
    base,
    sky: mix(base, '#f4f8fc', 0.38 + 0.26 * (1 - darkness)),
    light: mix(base, '#e8f0f8', 0.17 + 0.13 * (1 - darkness)),
    shade: mix(base, '#05070b', 0.42),
    deep: mix(base, '#05070b', 0.7),
    darkness,
    rim: 0.55 + 0.35 * darkness,
  };
}
