declare module 'virtual:sea-charts' {
  /**
   * `wide` behind the first screen on a desktop, `tall` on a phone, `band` next to a heading, `card` in a card of 384
   * px.
   */
  export type ChartView = 'wide' | 'tall' | 'band' | 'card';

  /** Ways that the charts can draw, by the port or crossing they start from. */
  export type RouteName = 'toyama' | 'busan' | 'qingdao' | 'suifenhe';
  export type PlaceName = RouteName | 'vladivostok' | 'niigata' | 'incheon' | 'dalian';

  export interface ChartRoute {
    /** path data, px of the view */
    d: string;
    /** the road that leads to a crossing, or '' */
    approach: string;
    /** typical calendar days of this leg */
    days: number | null;
    km: number;
    mode: 'sea' | 'land';
    /** middle of the way */
    label: { x: number; y: number };
  }

  /** What is drawn over a base map, in its pixels. */
  export interface ChartOverlayData {
    width: number;
    height: number;
    ports: Record<PlaceName, { name: string; x: number; y: number }>;
    routes: Record<RouteName, ChartRoute>;
    /** soundings, degrees, the sea's name: decoration */
    notes: { x: number; y: number; text: string; kind: string; angle: number }[];
  }

  export const overlays: Record<ChartView, ChartOverlayData>;
}
