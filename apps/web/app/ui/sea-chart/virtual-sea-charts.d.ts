declare module 'virtual:sea-charts' {
  /** `wide` behind the first screen of a desk, `tall` of a phone, `band` beside a heading, `card` in a card of 384 px. */
  export type ChartView = 'wide' | 'tall' | 'band' | 'card';

  /** Ways that the charts can draw, by the port or crossing they start from. */
  export type WayName = 'toyama' | 'busan' | 'qingdao' | 'suifenhe';
  export type PlaceName = WayName | 'vladivostok' | 'niigata' | 'incheon' | 'dalian';

  export interface ChartWay {
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
    routes: Record<WayName, ChartWay>;
    /** soundings, degrees, the sea's name: decoration */
    notes: { x: number; y: number; text: string; kind: string; angle: number }[];
  }

  export const overlays: Record<ChartView, ChartOverlayData>;
}
