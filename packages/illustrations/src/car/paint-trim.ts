import { at, closed, heightAt, sample, trace, type Path } from '../geometry/path.ts';
import { beltAt } from './glasshouse.ts';
import { INK, type Scene } from './scene.ts';

/** Gaps between panels: a dark line with a thin highlight next to it. */
export function drawCuts(): string {
  return (
    '<use href="#u" x="6" stroke="#fff" stroke-opacity=".2" stroke-width="7"/>' +
    `<use href="#u" stroke="${INK}" stroke-opacity=".7" stroke-width="7"/>`
  );
}

/** Side windows with what shows through and what they mirror. */
export function drawGlass(s: Scene): string {
  const { plan: p, house, face } = s;
  const low = p.belt.front - 20;
  const slant = (x: number, width: number): Path =>
    closed(at(x, low), at(x + 330, p.height), at(x + 330 + width, p.height), at(x + width, low));
  const seat = (x: number): Path => {
    const b = beltAt(p, x) - 10;
    const top = b + (p.height - p.roofDepth - b) * 0.56;
    return closed(
      at(x - 60, b),
      at(x + 26, top - 26, 80),
      at(x + 92, top, 0),
      at(x + 140, top - 60, -80),
      at(x + 150, b),
    );
  };
  const seats = p.body === 'cabriolet' ? [] : [seat(house.postX - 190)];
  if (p.doors === 4) seats.push(seat(house.rearPostX - 210));
  const first = house.corner.x + 150;
  const frame = face.chrome
    ? 'stroke="#d5dbe1" stroke-width="10"'
    : 'stroke="#59626c" stroke-width="7"';
  return (
    `<use href="#a" fill="url(#g)"${p.body === 'cabriolet' ? ' fill-opacity=".6"' : ''} stroke="#06080b" stroke-width="30"/>` +
    `<g clip-path="url(#w)"><path d="${s.d(...seats)}" fill="#06090d"/>` +
    `<path d="${s.d(slant(first, 150), slant(first + 205, 44), slant(house.postX + 190, 190))}" fill="#cfe0f0" fill-opacity=".12"/>` +
    `<path d="${s.d(...house.posts)}" fill="#06080b"/></g>` +
    `<use href="#a" fill="none" ${frame}/>`
  );
}

export function drawHandles(s: Scene): string {
  const { plan: p, house, paint } = s;
  const list: number[] = [house.postX - 256];
  if (p.body === 'minivan' || p.body === 'kei') list.push(house.postX + 62);
  else if (p.body === 'pickup') list.push(p.rear - p.archRadius - 310);
  else if (p.doors === 4) list.push(house.rearPostX - 186);
  const bars = list.map((x) =>
    trace(at(x + 17, beltAt(p, x) - 96), at(x + 175, beltAt(p, x) - 92)),
  );
  const layer = (dy: number, width: number, color: string) =>
    `<use href="#z"${dy ? ` y="${dy}"` : ''} stroke="${color}" stroke-width="${width}"/>`;
  return (
    `<defs><path id="z" d="${s.d(...bars)}"/></defs>` +
    layer(9, 38, paint.deep) +
    layer(0, 32, paint.base) +
    layer(-7, 13, paint.sky)
  );
}

export function drawMirror(s: Scene): string {
  const { house, paint } = s;
  const [x, y] = [house.corner.x + 64, house.corner.y + 30];
  const foot = closed(
    at(x + 60, y + 40),
    at(x + 26, y - 40),
    at(x + 138, y - 40),
    at(x + 156, y + 40),
  );
  const cap = closed(
    at(x, y + 22, 90, 84),
    at(x + 70, y + 122, 20),
    at(x + 206, y + 120, -12, -60),
    at(x + 222, y + 30, -100, 190),
  );
  const light = trace(at(x + 28, y + 88, 52), at(x + 80, y + 110, 16), at(x + 194, y + 110, -8));
  return (
    `<path d="${s.d(foot)}" fill="#0b0d10"/>` +
    `<path d="${s.d(cap)}" fill="${paint.base}" stroke="${paint.deep}" stroke-width="8"/>` +
    `<path d="${s.d(light)}" fill="none" stroke="${paint.sky}" stroke-width="14"/>`
  );
}

/** Rails and the aerial's fin: behind the roof line, so drawn before the body. */
export function drawRoof(s: Scene): string {
  const { plan: p, outline } = s;
  if (p.body === 'cabriolet' || p.body === 'coupe' || p.body === 'pickup' || p.body === 'kei')
    return '';
  const crown = sample(trace(...outline.crown));
  const top = (x: number) => heightAt(crown, x);
  const end = outline.roof.to.x;
  let text = '';
  if (p.rails) {
    const from = p.header.x + 80;
    const to = Math.min(end - 120, p.rear + 190);
    const middle = (from + to) / 2;
    const rail = trace(
      at(from, top(from) - 8, 40, 48),
      at(from + 120, top(from + 120) + 30, 5),
      at(middle, top(middle) + 32, -1),
      at(to - 120, top(to - 120) + 30, -5),
      at(to, top(to) - 8, -48),
    );
    text = `<defs><path id="y" fill="none" d="${s.d(rail)}"/></defs><use href="#y" stroke="#0e1013" stroke-width="30"/><use href="#y" stroke="#aab2bb" stroke-width="10"/>`;
  }
  const fin = Math.min(end - 190, p.rear + 60);
  const blade = closed(
    at(fin, top(fin) - 6, 18, 18),
    at(fin + 104, top(fin + 104) + 46, 34, -70),
    at(fin + 142, top(fin + 142) - 6),
  );
  return `${text}<path d="${s.d(blade)}" fill="${s.paint.deep}"/>`;
}

/** What stands up out of an open car: headrests and the folded top. */
export function drawCockpit(s: Scene): string {
  const { plan: p, house } = s;
  if (p.body !== 'cabriolet') return '';
  const belt = beltAt(p, house.postX);
  const rest = (x: number, rise: number): Path =>
    closed(
      at(x - 170, belt - 60, 60, 70),
      at(x - 66, belt + rise - 130, 74, 100),
      at(x - 50, belt + rise - 20, 70, 70),
      at(x + 20, belt + rise, -4),
      at(x + 66, belt + rise - 60, -88),
      at(x + 70, belt + rise - 150, -80),
      at(x + 110, belt - 60),
    );
  const hood = closed(
    at(house.postX + 90, belt - 90, 86),
    at(house.postX + 220, belt + 84, 10),
    at(p.rear - 240, belt + 96, -6),
    at(p.rear + 200, belt - 60),
  );
  return (
    `<path d="${s.d(rest(house.postX - 60, 262))}" fill="#2a2320"/>` +
    `<path d="${s.d(rest(house.postX - 130, 276))}" fill="#4a3a31" stroke="${INK}" stroke-width="8"/>` +
    `<path d="${s.d(hood)}" fill="#16191d" stroke="#3a414a" stroke-width="8"/>`
  );
}
