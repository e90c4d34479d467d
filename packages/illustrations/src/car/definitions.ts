import { cutPanels } from './cuts.ts';
import { creasePath } from './paint-body.ts';
import type { Scene } from './scene.ts';

type Stop = readonly [offset: number, color: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, color, opacity]) => {
      const place = offset === 0 ? '' : ` offset="${+offset.toFixed(2)}"`;
      const paint = color === '#000' ? '' : ` stop-color="${color}"`;
      const fade = opacity === undefined ? '' : ` stop-opacity="${+opacity.toFixed(2)}"`;
      return `<stop${place}${paint}${fade}/>`;
    })
    .join('');
}

function vertical(
  id: string,
  span: readonly [number, number] | 'box' | '#p',
  ...list: Stop[]
): string {
  const where =
    span === 'box'
      ? 'x2="0" y2="1"'
      : span === '#p'
        ? 'href="#p"'
        : `gradientUnits="userSpaceOnUse" x2="0" y1="${span[0]}" y2="${span[1]}"`;
  return `<linearGradient id="${id}" ${where}>${stops(list)}</linearGradient>`;
}

/**
 * Gradients, blurs and the two shapes that are used again and again:
 * `p` paint, `n` rim light, `g` glass, `m` metal, `t` tyre, `s` shadow, `r` red lamp,
 * `h` crease, `u` gaps, `b` wide blur, `v` narrow blur, `o` body with clip `c`, `a` side glass with clip `w`.
 */
export function defineAll(s: Scene): string {
  const { plan: p, paint } = s;
  const share = (y: number) => 1 - (y - p.bottom) / (p.height - p.bottom);
  const belt = Math.min(0.5, share(p.belt.front));
  const crease = Math.min(0.62, share(p.lead.y - 20));
  const span = [s.y(p.height), s.y(p.bottom)] as const;
  return (
    vertical(
      'p',
      span,
      [0, paint.sky],
      [belt + 0.02, paint.light],
      [crease, paint.base],
      [crease + 0.15, paint.shade],
      [Math.min(0.86, crease + 0.31), paint.base],
      [0.92, paint.shade],
      [1, paint.deep],
    ) +
    vertical(
      'n',
      '#p',
      [0, '#fff', paint.rim],
      [belt, '#fff', paint.rim * 0.8],
      [crease + 0.12, '#fff', 0],
    ) +
    vertical('g', 'box', [0, '#0a0f15'], [0.55, '#141d27'], [1, '#2b3947']) +
    `<linearGradient id="m" x2="1" y2="1">${stops([
      [0, '#f6f8fa'],
      [0.6, '#858e98'],
      [1, '#d3d9df'],
    ])}</linearGradient>` +
    `<radialGradient id="t">${stops([
      [0.76, '#0b0c0e'],
      [0.88, '#212428'],
      [1, '#060708'],
    ])}</radialGradient>` +
    `<radialGradient id="s">${stops([
      [0, '#000', 0.9],
      [1, '#000', 0],
    ])}</radialGradient>` +
    `<linearGradient id="r">${stops([
      [0, '#7d0d14'],
      [0.6, '#d61f26'],
    ])}</linearGradient>` +
    `<filter id="b" filterUnits="userSpaceOnUse" x="0" y="0" width="${s.width}" height="${s.height}"><feGaussianBlur stdDeviation="26"/></filter>` +
    '<filter id="v"><feGaussianBlur stdDeviation="9"/></filter>' +
    `<path id="h" d="${s.d(creasePath(p))}"/><path id="u" fill="none" d="${s.d(...cutPanels(p, s.house))}"/>` +
    `<path id="o" d="${s.d(s.outline.body)}"/><clipPath id="c"><use href="#o"/></clipPath>` +
    `<path id="a" d="${s.d(s.house.glass)}"/><clipPath id="w"><use href="#a"/></clipPath>`
  );
}
