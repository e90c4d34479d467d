import type { OfficeApi } from '../office-api.ts';
import { addDeliveryRoutes } from './delivery-routes.ts';
import { addOverviewRoutes } from './overview-routes.ts';
import type { OverviewOptions } from './overview-routes.ts';
import { addSpendingRoutes } from './spending-routes.ts';

export type { OverviewOptions } from './overview-routes.ts';

/** The owner's overview: what needs a hand now, and how things went in a period. */
export function addOverview(api: OfficeApi, options: OverviewOptions): void {
  addOverviewRoutes(api, options);
  addDeliveryRoutes(api, options);
  addSpendingRoutes(api, options);
}
