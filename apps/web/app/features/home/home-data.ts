import type { CarCard, CountrySummary } from '@prichal/contract';
import type { ChartOverlayData } from '../../ui/sea-chart/chart-data.ts';

/** What the home page shows of the catalogue. */
export interface HomeCars {
  preferential: readonly CarCard[];
  threeToFiveYears: readonly CarCard[];
  countries: readonly CountrySummary[];
}

/** Ports and ways in the pixels of the base maps. */
export type HomeCharts = Record<'wide' | 'tall' | 'card', ChartOverlayData>;

/** Markup of the parts that need no code in the browser. */
export interface HomeMarkup {
  chart: string;
  /** headline and the line under it */
  texts: string;
  /** countries, rows of cars, the way, services, what we answer for */
  sections: string;
  questions: string;
}
