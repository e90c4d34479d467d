import { at, closed, trace, type Path } from '../geometry/path.ts';
import { shapeHeadlamp, shapeTailLamp, type Lamp } from './lamps.ts';
import { INK, type Scene } from './scene.ts';

/** Grille and lower intake, seen from the side: dark slits along the nose. */
function drawGrille(s: Scene): string {
  const { plan: p, face } = s;
  const top = p.lead.y - 178;
  const low = p.bottom + (p.cladding ? 96 : 56);
  const slit = (from: number, to: number, depth: number, lean: number): Path =>
    closed(
      at(-40, from, undefined, 0),
      at(depth, from - 8, -4, -72),
      at(depth - lean, to, 250, 180),
      at(-40, to),
    );
  const bars = (from: number, count: number, step: number, depth: number): Path[] =>
    Array.from({ length: count }, (_, i) =>
      trace(at(-20, from - i * step), at(depth - i * 5, from + 5 - i * step)),
    );
  const lip = low + 34;
  const [dark, bright]: [Path[], Path[]] = (() => {
    switch (face.grille) {
      case 'bars':
        return [
          [slit(top, top - 96, 84, 12), slit(low + 120, lip, 128, -30)],
          bars(top - 32, 2, 34, 70),
        ];
      case 'wide':
        return [
          [slit(top + 8, top - 120, 66, 4), slit(low + 150, lip, 150, -36)],
          bars(top - 22, 3, 36, 56),
        ];
      case 'shield':
        return [
          [slit(top + 26, low + 150, 60, 8), slit(low + 104, lip, 160, -40)],
          bars(top - 20, 3, 44, 46),
        ];
      case 'closed':
        return [[slit(low + 116, lip, 176, -44)], []];
    }
  })();
  const bright2 = bright.length
    ? `<path d="${s.d(...bright)}" stroke="#a7b0b9" stroke-width="9"/>`
    : '';
  const vent = trace(at(226, low + 176, -62), at(246, low + 104, -98));
  return (
    `<path d="${s.d(...dark)}" fill="#080a0d" stroke="#6a737d" stroke-opacity=".55" stroke-width="6"/>${bright2}` +
    `<path d="${s.d(vent)}" fill="none" stroke="#080a0d" stroke-width="26"/>`
  );
}

function drawLamp(s: Scene, lamp: Lamp, kind: 'head' | 'tail'): string {
  const lenses = lamp.lenses
    .map(
      (l) =>
        `<circle cx="${s.x(l.x)}" cy="${s.y(l.y)}" r="${Math.round(l.r * 0.72)}" fill="#f4f9ff" stroke="#7d92a6" stroke-width="${Math.round(l.r * 0.55)}"/>`,
    )
    .join('');
  const [fill, edge, thread] =
    kind === 'tail' ? ['url(#r)', INK, '#ff9a8c'] : ['#1a222b', INK, '#f4f9ff'];
  const ring = lamp.threads.length === 0 ? '#c9d0d7' : edge;
  const threads = lamp.threads.length
    ? `<path d="${s.d(...lamp.threads)}" fill="none" stroke="${thread}" stroke-width="15"/>`
    : '';
  return `<path d="${s.d(lamp.housing)}" fill="${fill}" stroke="${ring}" stroke-width="9"/>${lenses}${threads}`;
}

/** Front and rear of the car inside the body's clip: screens edge-on, grille, lamps, reflector. */
export function drawEnds(s: Scene): string {
  const { plan: p, house, face, outline } = s;
  const screens = house.backlight ? [house.windscreen, house.backlight] : [house.windscreen];
  const y = p.bottom + (p.cladding ? 176 : 132);
  const reflector = trace(at(p.length - 210, y - 4), at(p.length - 20, y + 12));
  return (
    `<path d="${s.d(...screens)}" fill="#10171f"/>` +
    drawGrille(s) +
    `<path d="${s.d(reflector)}" stroke="#b3141c" stroke-width="20"/>` +
    drawLamp(s, shapeHeadlamp(p, face.headlamp), 'head') +
    drawLamp(s, shapeTailLamp(p, face.tailLamp, outline.tail), 'tail')
  );
}
