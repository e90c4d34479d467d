import { describe, expect, it } from 'vitest';
import { findNumberIssue, findXmlIssue } from '../testing/well-formed.ts';
import { drawSeaChart } from './draw-sea-chart.ts';
import { seaChartGeometry } from './geometry.ts';
import { contains } from './ring.ts';
import { landRings, projectTo, type SeaChartView } from './view.ts';

const HERO: SeaChartView = {
  width: 1440,
  height: 900,
  anchor: { x: 1052, y: 236 },
  scalePxPerDegree: 36,
  theme: 'dark',
  detail: 'hero',
};
const CARD: SeaChartView = {
  ...HERO,
  width: 384,
  height: 186,
  anchor: { x: 222, y: 52 },
  scalePxPerDegree: 11,
  detail: 'card',
};

/** Points along path data of M and C commands. */
function along(d: string): [number, number][] {
  const n = d.match(/-?[\d.]+/g)!.map(Number);
  const points: [number, number][] = [[n[0]!, n[1]!]];
  for (let i = 2; i + 5 < n.length; i += 6) {
    const [x0, y0] = points.at(-1)!;
    for (let k = 1; k <= 20; k++) {
      const t = k / 20;
      const u = 1 - t;
      const mix = (a: number, b: number, c: number, e: number) =>
        u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * e;
      points.push([mix(x0, n[i]!, n[i + 2]!, n[i + 4]!), mix(y0, n[i + 1]!, n[i + 3]!, n[i + 5]!)]);
    }
  }
  return points;
}

describe('drawSeaChart', () => {
  it('draws both details in both themes, well formed and light', () => {
    for (const view of [HERO, CARD]) {
      for (const theme of ['dark', 'contrast'] as const) {
        const svg = drawSeaChart({ ...view, theme });
        expect(findXmlIssue(svg)).toBe('');
        expect(findNumberIssue(svg)).toBe('');
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(view === HERO ? 60_000 : 20_000);
      }
    }
  });

  it('strokes no long line widely: a browser would outline each corner again for every tile it paints', () => {
    for (const view of [HERO, CARD]) {
      const widths = [...drawSeaChart(view).matchAll(/stroke-width="([\d.]+)"/g)].map((found) =>
        Number(found[1]),
      );
      expect(Math.max(...widths)).toBeLessThanOrEqual(2);
    }
  });

  it('letters the hero alone, and only when asked', () => {
    expect(drawSeaChart(HERO)).toContain('Японское море');
    expect(drawSeaChart(HERO, { lettering: false })).not.toContain('<text');
    expect(drawSeaChart(CARD)).not.toContain('<text');
  });

  it('has Vladivostok on land, mid-sea in water, and the islands in their places', () => {
    const rings = landRings(HERO);
    const land = (lon: number, lat: number) => {
      const xy = projectTo(HERO, { lon, lat });
      return rings.some((ring) => contains(ring, xy));
    };
    for (const [lon, lat] of [
      [132.1, 43.4],
      [127, 37.5],
      [139.5, 35.9],
      [138.4, 38.05],
      [126.55, 33.37],
      [142.5, 43.4],
      [116.4, 39.9],
    ] as const) {
      expect(land(lon, lat), `${lon} ${lat}`).toBe(true);
    }
    for (const [lon, lat] of [
      [135, 40],
      [123, 36],
      [128.6, 34.2],
      [145, 38],
      [131.9, 42.5],
    ] as const) {
      expect(land(lon, lat), `${lon} ${lat}`).toBe(false);
    }
  });
});

describe('seaChartGeometry', () => {
  const { ports, routes } = seaChartGeometry(HERO);

  it('puts the anchor where it was asked', () => {
    expect(ports.find((p) => p.slug === 'vladivostok')).toMatchObject({
      x: 1052,
      y: 236,
      visible: true,
    });
  });

  it('joins each port with Vladivostok', () => {
    const end = ports.find((p) => p.slug === 'vladivostok')!;
    for (const r of routes) {
      const port = ports.find((p) => p.slug === r.variant)!;
      expect(r.d.startsWith(`M${port.x} ${port.y}C`), r.variant).toBe(true);
      expect(r.d.endsWith(` ${end.x} ${end.y}`), r.variant).toBe(true);
      expect(r.km).toBeGreaterThanOrEqual(r.directKm - 10);
    }
  });

  it('draws routes on water: beyond 45 km of a harbour only the Kanmon strait touches land', () => {
    const rings = landRings(HERO);
    const near = HERO.scalePxPerDegree * 0.45;
    const from = ports.find((p) => p.slug === 'vladivostok')!;
    const [kx, ky] = projectTo(HERO, { lon: 130.95, lat: 33.94 });
    const kanmon = { x: kx, y: ky };
    for (const r of routes.filter((route) => route.mode === 'sea')) {
      const port = ports.find((p) => p.slug === r.variant)!;
      for (const [x, y] of along(r.d)) {
        if ([port, from, kanmon].some((p) => Math.hypot(x - p.x, y - p.y) < near)) continue;
        expect(
          rings.some((ring) => contains(ring, [x, y])),
          `${r.variant} at ${Math.round(x)},${Math.round(y)}`,
        ).toBe(false);
      }
    }
  });

  it('says the days of the legs table and the great circles of the ports table', () => {
    const of = (variant: string) => routes.find((r) => r.variant === variant)!;
    expect(of('toyama')).toMatchObject({ days: 2, daysRange: [1, 4], directKm: 828 });
    expect(of('busan')).toMatchObject({ days: 2, directKm: 923 });
    expect(of('qingdao')).toMatchObject({ days: 5, directKm: 1260 });
    expect(of('suifenhe')).toMatchObject({ days: 1, directKm: 154, mode: 'land' });
    expect(of('suifenhe').approach).not.toBe('');
  });
});
