import { STEP_TEXTS } from '../features/requests/receipt/step-texts.ts';
import type { RequestState } from '../features/requests/receipt/request-state.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/receipt-state';

/** One visitor's own: not for search engines, not for any copy. */
const OWN = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

/** In a word how far a request is, for the bar of other pages. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt = await context.get(siteContext).receipt(params.token);
  if (receipt === null) return new Response(null, { status: 404, headers: OWN });
  const { progress, promise, got, kind } = receipt;
  const isAnswered = progress.some(({ step }) => step === 'answered' || step === 'closed');
  const last = progress.at(-1);
  const text = last && [STEP_TEXTS[last.step], last.step === 'call' ? last.at : null];
  const state: RequestState = {
    open: got !== null && kind !== 'review' && !isAnswered,
    text: text?.filter((part) => part !== null).join(' ') ?? promise,
  };
  return Response.json(state, { headers: OWN });
}
