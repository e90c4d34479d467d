import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { short } from './columns.ts';

/** A scale of zones with markers; values outside are drawn at the edge. */
export interface Meter {
  /** the value at the right edge */
  most: number;
  /** borders of the zones, growing: one makes good and bad, two good, middling and bad */
  borders?: readonly number[];
  /** what others are compared with */
  line?: number;
  /** a stretch between two values: an interval, or the way from the median to the 90th percentile */
  stretch?: readonly [from: number, to: number];
  markers: readonly { at: number; shape: 'dot' | 'ring' }[];
}

const WIDTH = 1000;
const ZONES = [['plain'], ['good', 'bad'], ['good', 'middling', 'bad']] as const;

/** Zones, range and markers on one line; the caller prints their meaning as text. */
export function meter({ most, borders = [], line, stretch, markers }: Meter): Markup {
  const at = (value: number): number => Math.min(1, Math.max(0, value / most)) * WIDTH;
  const zones = ZONES[borders.length] ?? ZONES[2];
  const edges = [0, ...borders.map(at), WIDTH];
  const lines = line === undefined ? borders : [...borders, line];
  const path = (kind: string, pathData: string): Markup =>
    html`<path class="${kind}" d="${pathData}" />`;
  return html`<svg
    class="meter"
    viewBox="0 0 ${WIDTH} 24"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    ${zones.map((zone, index) => {
      const [from = 0, to = WIDTH] = [edges[index], edges[index + 1]];
      return html`<rect
        class="zone-${zone}"
        x="${short(from)}"
        y="9"
        width="${short(Math.max(0, to - from))}"
        height="6"
      />`;
    })}
    ${lines.map((value) => path('border', `M${short(at(value))} 2v20`))}
    ${stretch !== undefined && path('stretch', `M${short(at(stretch[0]))} 12H${short(at(stretch[1]))}`)}
    ${markers.map(({ at: value, shape }) => {
      const place = `M${short(at(value))} 12h.01`;
      return html`${path('dot', place)}${shape === 'ring' && path('hole', place)}`;
    })}
  </svg>`;
}
