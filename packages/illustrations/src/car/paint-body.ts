import { at, loop, trace, type Path } from '../geometry/path.ts';
import { beltAt } from './glasshouse.ts';
import type { Plan } from './plan.ts';
import { INK, stroke, type Scene } from './scene.ts';

const SKY = '#fff';

/** The crease from lamp to lamp. */
export function creasePath(p: Plan): Path {
  const from = { x: Math.min(380, p.front * 0.46), y: p.lead.y - 2 };
  const to = { x: p.length - 150, y: Math.min(p.height * 0.605, p.belt.rear - 92) };
  const rise = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return trace(
    at(from.x, from.y, 9),
    at(p.front + 420, from.y + (to.y - from.y) * 0.42 + 14, rise + 1),
    at(to.x, to.y, rise - 0.5),
  );
}

/** The scoop between the wheels: its lower edge catches the light. */
function scoop(p: Plan, dy = 0): Path {
  const from = p.front + p.archRadius + 30;
  const to = p.rear - p.archRadius - 16;
  const low = p.bottom + (p.cladding ? 186 : 136);
  return trace(
    at(from, low + 30 + dy, -7),
    at(from + (to - from) * 0.42, low + dy, 2),
    at(to, low + 176 + dy, 26),
  );
}

/** Soft lights and shadows of the panels; drawn inside the body's clip. */
export function drawLight(s: Scene): string {
  const { plan: p, paint } = s;
  const d = paint.darkness;
  const soft = (path: Path, color: string, width: number, opacity: number) =>
    stroke(s, path, { color, width, opacity });
  const crease = (dy: number, color: string, width: number, opacity: number) =>
    `<use href="#h" y="${dy}" stroke="${color}" stroke-width="${width}" stroke-opacity="${+opacity.toFixed(2)}"/>`;
  const arches = [p.front, p.rear]
    .map((x) => `<circle cx="${s.x(x)}" cy="${s.y(p.wheelRadius)}" r="${p.archRadius + 70}"/>`)
    .join('');
  const [from, to] = [p.front + p.archRadius + 70, p.rear - p.archRadius - 90];
  const y = p.bottom + 266;
  const flank = loop(
    at(from, y, 172, 8),
    at((from + to) / 2, y + 66, 2),
    at(to, y + 44, -4, 188),
    at((from + to) / 2, y - 30, 180),
  );
  const bonnet = trace(
    at(p.lead.x + 60, p.lead.y - 8, p.lead.angle),
    at(p.cowl.x, p.cowl.y - 34, p.cowl.angle),
  );
  return (
    '<g fill="none" filter="url(#b)">' +
    soft(
      trace(at(0, p.bottom, 90), at(-14, p.lead.y * 0.62, 90), at(30, p.lead.y - 60, 64)),
      INK,
      150,
      0.5,
    ) +
    soft(
      trace(
        at(p.length - 40, p.bottom, 80),
        at(p.length + 14, p.height * 0.42, 90),
        at(s.outline.tail.x + 90, s.outline.tail.y + 150),
      ),
      INK,
      190,
      0.55,
    ) +
    crease(78, INK, 104, 0.3 + 0.14 * d) +
    crease(-44, paint.sky, 46, 0.56 - 0.14 * d) +
    soft(bonnet, paint.sky, 44, 0.4) +
    `<g stroke="${paint.sky}" stroke-width="52" stroke-opacity=".${d > 0.6 ? 22 : 3}">${arches}</g>` +
    `<path d="${s.d(flank)}" fill="${paint.sky}" fill-opacity="${+(0.5 - 0.2 * d).toFixed(2)}"/>` +
    soft(scoop(p, -66), INK, 84, 0.36) +
    soft(trace(at(0, p.bottom + 6), at(p.length, p.bottom + 6)), INK, 70, 0.5) +
    '</g>' +
    '<use href="#o" fill="none" stroke="url(#n)" stroke-width="34" filter="url(#v)"/>' +
    `<use href="#o" fill="none" stroke="#fff" stroke-opacity="${+(0.14 + 0.12 * d).toFixed(2)}" stroke-width="8"/>` +
    '<g fill="none">' +
    crease(5, INK, 9, 0.42) +
    crease(-4, SKY, 7, 0.62 - 0.22 * d) +
    stroke(s, scoop(p, 4), { color: '#fff', width: 6, opacity: 0.36 }) +
    '</g>'
  );
}

/** Roof and pillars in a second colour, for makes that paint them so. */
export function drawSecondRoof(s: Scene): string {
  const { plan: p, face } = s;
  if (face.roof === 'body') return '';
  const color = face.roof === 'black' ? '#15181c' : '#dfe4e8';
  const tail = s.outline.tail;
  const roof: Path = [
    ...trace(
      at(p.cowl.x - 60, p.cowl.y + 10),
      at(s.house.corner.x, beltAt(p, s.house.corner.x) + 2),
      at(p.rear + 80, beltAt(p, p.rear) + 18),
      at(tail.x + 80, Math.max(tail.y, p.belt.rear + 40)),
      at(p.length, p.height + 60),
      at(p.cowl.x - 60, p.height + 60),
    ),
    { kind: 'close' },
  ];
  return `<path d="${s.d(roof)}" fill="${color}"/>`;
}

/** Sill and, on tall cars, unpainted arches and lower edges. */
export function drawCladding(s: Scene): string {
  const { plan: p } = s;
  const [a, b] = [p.front - p.archRadius - 50, p.rear + p.archRadius + 50];
  if (!p.cladding) {
    return (
      `<path d="${s.d(trace(at(p.front, p.bottom + 22), at(p.rear, p.bottom + 22)))}" stroke="#0e1114" stroke-width="44"/>` +
      `<path d="${s.d(trace(at(90, p.bottom + 34), at(a, p.bottom + 12)), trace(at(b, p.bottom + 14), at(p.length - 60, p.bottom + 50)))}" stroke="#0e1114" stroke-width="52"/>`
    );
  }
  const ring = (x: number) =>
    `<circle cx="${s.x(x)}" cy="${s.y(p.wheelRadius)}" r="${p.archRadius + 18}"/>`;
  const y = p.bottom + 46;
  return (
    `<defs><g id="q" fill="none">${ring(p.front)}${ring(p.rear)}<path d="M${s.x(0)} ${s.y(y)}h${Math.round(p.length)}"/></g></defs>` +
    '<use href="#q" stroke="#555d67" stroke-width="82"/><use href="#q" stroke="#191c20" stroke-width="72"/>' +
    `<path d="${s.d(
      trace(at(130, p.bottom + 26), at(a, p.bottom + 16)),
      trace(at(b, p.bottom + 16), at(p.length - 110, p.bottom + 34)),
      trace(at(p.front + p.archRadius, p.bottom + 28), at(p.rear - p.archRadius, p.bottom + 28)),
    )}" stroke="#8f98a2" stroke-opacity=".75" stroke-width="11"/>`
  );
}
