import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import type { Paint } from './paints.ts';

export interface Column {
  /** under the column; only some are shown when there are many */
  label: string;
  /** from the ground up */
  parts: readonly { paint: Paint; value: number }[];
}

const HEIGHT = 160;
const STEP = 20;
const WIDTH = 14;
/** As many labels as a phone has room for. */
const LABELS = 5;

/** Columns of stacked parts over a ground line, with a round number at the top. Stretches to its place; its text does not. */
export function columns(days: readonly Column[], summary: string): Markup {
  const top = roundUp(Math.max(1, ...days.map(({ parts }) => totalOf(parts))));
  const width = days.length * STEP;
  const shown = new Set(
    Array.from({ length: LABELS }, (_, at) => Math.round((at * (days.length - 1)) / (LABELS - 1))),
  );
  return html`<div class="columns">
    <div class="scale" aria-hidden="true">
      <span>${top}</span><span>${top % 2 === 0 && top / 2}</span><span>0</span>
    </div>
    <svg
      viewBox="0 0 ${width} ${HEIGHT}"
      preserveAspectRatio="none"
      role="img"
      aria-label="${summary}"
    >
      <path class="grid" d="M0 .5H${width}M0 ${HEIGHT / 2}H${width}M0 ${HEIGHT - 0.5}H${width}" />
      ${days.map(({ parts }, at) => stack(parts, at * STEP + (STEP - WIDTH) / 2, HEIGHT / top))}
    </svg>
    <div class="labels" aria-hidden="true">
      ${days.flatMap(({ label }, at) => (shown.has(at) ? [html`<span>${label}</span>`] : []))}
    </div>
  </div>`;
}

function stack(parts: Column['parts'], x: number, unit: number): Markup[] {
  let y = HEIGHT;
  return parts.flatMap(({ paint, value }) => {
    if (value === 0) return [];
    const height = value * unit;
    y -= height;
    return [
      html`<rect
        x="${x}"
        y="${short(y)}"
        width="${WIDTH}"
        height="${short(height)}"
        fill="url(#${paint})"
      />`,
    ];
  });
}

function totalOf(parts: Column['parts']): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

/** The next of 2, 4, 6, 10, 20, 40, 60, 100… */
function roundUp(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(value));
  return [2, 4, 6, 10, 20].map((step) => step * ten).find((step) => step >= value) ?? value;
}

export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
