import { overlays } from 'virtual:sea-charts';
import type { HomeCharts } from './home-data.ts';

/** The page's text covers the chart left of this share of its width, so notes start right of it. */
const NOTES_FROM = 0.4;

/** The charts of the home page; sent with its data, because only this page draws them. */
export const HOME_CHARTS: HomeCharts = {
  wide: {
    ...overlays.wide,
    notes: overlays.wide.notes.filter(({ x }) => x > overlays.wide.width * NOTES_FROM),
  },
  tall: { ...overlays.tall, notes: [] },
  card: { ...overlays.card, notes: [] },
};
