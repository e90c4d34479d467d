import { redirect } from 'react-router';
import type { Route } from './+types/calculator-quick';
import { answerQuick, loadQuick, readQuick } from '../features/estimate/quick/load-quick.server.ts';
import { siteContext } from '../site/site.ts';

/**
 * The sum of the home page's four answers; a form sent without scripts is led on to the whole calculation.
 * `?choices`: what the form itself is made of, as JSON, for a page that holds only its markup.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  if (query.has('choices')) return Response.json(await loadQuick(context.get(siteContext)));
  const answer = await answerQuick(context.get(siteContext), readQuick(query));
  if (!query.has('live')) throw redirect(answer.result);
  return Response.json(answer);
}
