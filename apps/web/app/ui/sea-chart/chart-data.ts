/** The charts' data is made at build (vite/draw-charts.ts); these are its types. */
export type { ChartOverlayData, PlaceName, RouteName } from 'virtual:sea-charts';
