import { loadTimeline } from '../features/estimate/load-calculator.server.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/calculator-timeline';

/** Periods of the chart «Когда ввозить» for the answers in the address, JSON; none for answers that give no sum. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return Response.json(await loadTimeline(context.get(siteContext), searchParams));
}
