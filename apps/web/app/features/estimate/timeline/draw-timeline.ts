import { escapeHtml } from '@prichal/contract';
import { STYLES } from './timeline-parts.ts';
import type { TimelineLayout } from './layout-timeline.ts';
import type { Step, Text, TextKind } from './timeline-parts.ts';

const INKS: Record<TextKind, string> = {
  sum: 'fill-text font-bold',
  'own-sum': 'fill-accent-strong font-bold',
  cheaper: 'fill-good font-semi',
  dearer: 'fill-warn font-semi',
  quiet: 'fill-quiet',
  label: 'fill-text font-semi',
  tick: 'fill-quiet',
  tag: 'fill-accent-strong font-semi',
};

/** Solid: the edition in force; dashed: likely; dotted: one source. */
const DASHES: Record<Step['certainty'], string> = {
  certain: '',
  likely: ' stroke-dasharray="11 6"',
  unverified: ' stroke-dasharray="1 7"',
};

/**
 * What of the chart lies behind the hairline: water, axes, the line of totals. SVG as text: no element of it is ever
 * touched, so neither the server nor the browser needs two hundred of them as components.
 * @param id makes the ids of patterns unique on the page
 */
export function drawBehindHair(layout: TimelineLayout, id: string): string {
  const { axis, scale, size } = layout;
  const sea = seaPath(layout);
  const thick = size === 'phone' || size === 'paper' ? 2.5 : 3;
  return [
    '<defs>',
    `<linearGradient id="${id}-water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="[stop-color:var(--color-sea)]"/><stop offset="1" class="[stop-color:var(--color-sea)]" stop-opacity="0.35"/></linearGradient>`,
    `<pattern id="${id}-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0h8" class="stroke-control" stroke-width="1"/></pattern>`,
    `<clipPath id="${id}-sea"><path d="${sea}"/></clipPath>`,
    '</defs>',
    `<path d="${sea}" fill="url(#${id}-water)" class="contrast:hidden"/>`,
    `<g clip-path="url(#${id}-sea)" class="stroke-sea-line">${depths(layout)}${hatch(layout, id)}</g>`,
    moneyTicks(layout),
    `<path d="M${n(scale.near.x1 - 6)} ${axis}H${n(scale.near.x2)}${scale.far ? `M${n(scale.far.x1)} ${axis}H${n(scale.far.x2)}` : ''}" class="stroke-line-strong"/>`,
    `<path d="${layout.xTicks.map((x) => `M${n(x)} ${axis}v6`).join('')}" class="stroke-control"/>`,
    ...layout.turnings.map(({ x, top, kind }) =>
      kind === 'today'
        ? `<path d="M${n(x)} ${n(top)}V${axis}" class="stroke-quiet"/>`
        : `<path d="M${n(x)} ${n(top)}V${axis}" class="stroke-control" stroke-dasharray="2 4"/>`,
    ),
    tear(layout),
    `<g class="fill-none stroke-text" stroke-width="${thick}">`,
    ...layout.risers.map(({ x, y1, y2 }) => `<path d="M${n(x)} ${n(y1 - 1.5)}V${n(y2 + 1.5)}"/>`),
    ...layout.steps.map(stepLine),
    '</g>',
  ].join('');
}

/** What lies over the hairline: the visitor's day, and all texts. */
export function drawOverHair({ axis, size, dot, tag, texts }: TimelineLayout): string {
  const day =
    dot === null
      ? ''
      : `<path d="M${n(dot.x)} ${n(dot.y)}V${axis}" class="stroke-accent" stroke-width="2"/><circle cx="${n(dot.x)}" cy="${n(dot.y)}" r="${size === 'phone' ? 5 : 6.5}" class="fill-accent stroke-ground" stroke-width="2"/>`;
  const label =
    tag === null
      ? ''
      : `<rect x="${n(tag.x)}" y="${n(tag.y)}" width="${n(tag.w)}" height="${n(tag.h)}" rx="4" class="fill-ground stroke-accent" stroke-width="1.5"/>`;
  return day + label + sameStyle(texts).map(group).join('');
}

function depths({ depths: lines, scale: { near, far } }: TimelineLayout): string {
  const end = n(far?.x2 ?? near.x2);
  return `<path d="${lines.map((y) => `M${near.x1} ${n(y)}H${end}`).join('')}" stroke-opacity="0.55"/>`;
}

function hatch({ hatch: late, top, axis }: TimelineLayout, id: string): string {
  if (late === null) return '';
  return `<rect x="${n(late.x1)}" width="${n(late.x2 - late.x1)}" y="${n(top)}" height="${n(axis - top)}" fill="url(#${id}-hatch)" stroke="none"/>`;
}

/** Sums beside the chart, and what they count. */
function moneyTicks({ size, scale, top, yTicks }: TimelineLayout): string {
  const font = STYLES[size].tick;
  const phone = size === 'phone';
  const x = scale.near.x1 - 10;
  const above = n(Math.max(top, (yTicks.at(-1)?.y ?? top) - (phone ? 12 : 16)));
  const sums = yTicks
    .map(({ y, text }) => `<text x="${x}" y="${n(y + 4)}">${text}</text>`)
    .join('');
  return `<g text-anchor="end" class="fill-quiet" font-size="${font}">${sums}</g><text x="${phone ? 0 : x}" y="${above}" text-anchor="${phone ? 'start' : 'end'}" class="fill-quiet" font-size="${font}">млн\u00a0₽</text>`;
}

/** Texts of one style, which their group carries: a chart has some twenty ticks of the same. */
function group(texts: readonly Text[]): string {
  const [first] = texts;
  if (first === undefined) return '';
  const each = texts.map(
    ({ text, x, y }) => `<text x="${n(x)}" y="${n(y)}">${escapeHtml(text)}</text>`,
  );
  return `<g text-anchor="${first.anchor}" font-size="${first.size}" class="${INKS[first.kind]} print:fill-text">${each.join('')}</g>`;
}

/** Neighbours of one style together; the order, and so what covers what, stays. */
function sameStyle(texts: readonly Text[]): Text[][] {
  const groups: Text[][] = [];
  for (const text of texts) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    if (first?.kind === text.kind && first.anchor === text.anchor && first.size === text.size)
      group?.push(text);
    else groups.push([text]);
  }
  return groups;
}

function stepLine({ low, high, segments, certainty }: Step): string {
  if (low === null || high === null) return '';
  const line = (y: number) => segments.map(({ x1, x2 }) => `M${n(x1)} ${n(y)}H${n(x2)}`).join('');
  const cap = certainty === 'unverified' ? ' stroke-linecap="round"' : '';
  if (low === high) return `<path d="${line(low)}"${DASHES[certainty]}${cap}/>`;
  const between = segments.map(
    ({ x1, x2 }) =>
      `<rect x="${n(x1)}" width="${n(x2 - x1)}" y="${n(high)}" height="${n(low - high)}" class="fill-accent opacity-15" stroke="none"/>`,
  );
  const dash = ' stroke-dasharray="4 4"';
  return `${between.join('')}<path d="${line(low)}"${dash}${cap}/><path d="${line(high)}"${dash}/>`;
}

/** Where the paper is torn: the scale changes. */
function tear({ scale: { near, far }, top, axis }: TimelineLayout): string {
  if (far === null) return '';
  const [from, to] = [near.x2, far.x1];
  const waves = Math.ceil((axis + 6 - top) / 12);
  const wave = (x: number) => `M${n(x)} ${n(top)}${'q3 3 0 6t0 6'.repeat(waves)}`;
  return `<rect x="${n(from - 2)}" y="${n(top)}" width="${n(to - from + 4)}" height="${n(axis - top + 2)}" class="fill-ground print:fill-ground"/><path d="${wave(from)}${wave(to)}" class="fill-none stroke-control"/>`;
}

/** The water: under the line, each part down to the axis. */
function seaPath({ steps, axis }: TimelineLayout): string {
  return steps
    .flatMap(({ segments, low }) =>
      low === null
        ? []
        : segments.map(({ x1, x2 }) => `M${n(x1)} ${axis}V${n(low)}H${n(x2)}V${axis}z`),
    )
    .join('');
}

/** A length of the drawing, to a tenth. */
export function n(value: number): string {
  const tenths = Math.round(value * 10);
  const rest = tenths % 10;
  // whole numbers are printed many times as fast as fractions
  return rest > 0 ? `${(tenths - rest) / 10}.${rest}` : String(tenths / 10);
}
