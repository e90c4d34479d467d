/**
 * Where the chart is used, and its size, px; `anchor` is the position of Vladivostok. `wide` and `tall` are centred
 * in the window, `band` is next to a catalogue's heading, `card` fills a card of 384 px. The base maps are drawn from
 * this at build time (vite/draw-charts.ts).
 */
export const CHART_VIEWS = {
  wide: { width: 1920, height: 860, anchor: { x: 1292, y: 240 }, scalePxPerDegree: 36 },
  tall: { width: 1280, height: 600, anchor: { x: 623, y: 250 }, scalePxPerDegree: 23.4 },
  band: { width: 840, height: 492, anchor: { x: 406, y: 205 }, scalePxPerDegree: 19.2 },
  card: { width: 384, height: 188, anchor: { x: 222, y: 51 }, scalePxPerDegree: 11 },
} as const;
