import type { Overview } from '@prichal/contract/office';

/** What every panel of a period gets. */
export interface PanelProps {
  overview: Overview;
}
