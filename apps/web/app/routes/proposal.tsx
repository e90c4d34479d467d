import { DEAL_TEXT_MAX, QUESTION_MAX, truncateText } from '@prichal/contract';
import type { DealAction, ProposalAction, Site } from '@prichal/contract';
import { data, redirect } from 'react-router';
import { ClosedLinkPage } from '../features/proposal/closed-link-page.tsx';
import { placeOnMap } from '../features/proposal/deal/deal-map.server.ts';
import type { TypedText } from '../features/proposal/deal/deal-forms.tsx';
import { DealPage } from '../features/proposal/deal/deal-page.tsx';
import { noticeOf } from '../features/proposal/deal/deal-view.ts';
import type { DealDone } from '../features/proposal/deal/deal-view.ts';
import { ON_PAPER } from '../features/proposal/on-paper.ts';
import { OWN_ANSWER } from '../features/proposal/own-answer.ts';
import { ProposalPage } from '../features/proposal/proposal-page.tsx';
import { FAILURES, RECOUNT_TEXT, readStep } from '../features/proposal/proposal-steps.ts';
import { paths } from '../paths.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/proposal';

/** One link for a client's whole way: the proposal until it is accepted, the deal from then on. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { token } = params;
  const { searchParams } = new URL(request.url);
  const deal = await site.deal(token);
  if (deal !== null) {
    // no car is on its way to the client any more
    const map = deal.state === 'cancelled' ? null : placeOnMap(deal.way);
    const shown = { deal, map, notice: noticeOf(searchParams) };
    return data({ deal: shown, proposal: null, token }, { headers: OWN_ANSWER });
  }
  const proposal = await site.proposal(token);
  // revoked, foreign, over or never given: nobody outside may tell them apart
  if (proposal === null)
    return data({ deal: null, proposal, token }, { status: 404, headers: OWN_ANSWER });
  const view = readStep(searchParams, proposal.cars.length);
  return data({ deal: null, proposal: { proposal, view }, token }, { headers: OWN_ANSWER });
}

/** Plain forms of the proposal and of the deal; `intent` names the button. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const rejection = site.formRejection(request);
  if (rejection !== null)
    return data({ failure: rejection, typed: typedIn(form) }, { headers: OWN_ANSWER });
  const sent = await send(site, params.token, form);
  if (sent.failure !== null)
    return data({ failure: sent.failure, typed: typedIn(form) }, { headers: OWN_ANSWER });
  throw redirect(`${paths.proposal(params.token)}?${sent.query}`, 303);
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const wordsIn = (form: FormData): string =>
  truncateText(textOf(form, 'question') || textOf(form, 'text'), DEAL_TEXT_MAX);

const typedIn = (form: FormData): TypedText => ({
  intent: textOf(form, 'intent'),
  text: wordsIn(form),
});

/** What a form does, and the query of the page it leads to. */
async function send(site: Site, token: string, form: FormData) {
  const intent = textOf(form, 'intent');
  const dealForm = Object.hasOwn(DEAL_FORMS, intent) ? DEAL_FORMS[intent] : undefined;
  if (dealForm !== undefined) {
    const answer = await site.answerDeal(token, dealForm.action(form));
    return answer.ok
      ? { failure: null, query: `done=${dealForm.done}` }
      : { failure: answer.reason, query: '' };
  }
  const position = Number(textOf(form, 'position')) || 0;
  const asked: ProposalAction =
    intent === 'accept'
      ? { kind: 'accept', version: Number(textOf(form, 'version')) || 0, position }
      : intent === 'recount'
        ? { kind: 'recount', text: RECOUNT_TEXT }
        : { kind: 'ask', text: truncateText(textOf(form, 'question'), QUESTION_MAX) };
  const answer = await site.answerProposal(token, asked);
  if (!answer.ok) return { failure: answer.reason, query: '' };
  return {
    failure: null,
    query: intent === 'accept' ? 'done=accepted' : `car=${position}&step=asked`,
  };
}

const DEAL_FORMS: Record<string, { done: DealDone; action: (form: FormData) => DealAction }> = {
  'ask-deal': { done: 'asked', action: (form) => ({ kind: 'ask', text: wordsIn(form) }) },
  'answer-task': {
    done: 'answered',
    action: (form) => ({ kind: 'answer-task', text: wordsIn(form) }),
  },
  consent: {
    done: 'consent',
    action: (form) => ({ kind: 'consent', give: textOf(form, 'give') === 'yes' }),
  },
};

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

export const links: Route.LinksFunction = () => ON_PAPER;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleOf(loaderData) },
  { name: 'robots', content: 'noindex, nofollow' },
];

interface Named {
  number: string;
}

function titleOf(
  page?: Readonly<{ deal: { deal: Named } | null; proposal: { proposal: Named } | null }>,
): string {
  if (page?.deal) return `Сделка ${page.deal.deal.number}`;
  if (page?.proposal) return `Предложение ${page.proposal.proposal.number}`;
  return 'Ссылка больше не открывается';
}

export default function ProposalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { deal, proposal, token } = loaderData;
  const failure = actionData?.failure ?? null;
  const typed = actionData?.typed ?? { intent: '', text: '' };
  if (deal !== null) {
    const failed = failure !== null && { text: FAILURES[failure], isGood: false };
    return <DealPage {...deal} token={token} notice={failed || deal.notice} typed={typed} />;
  }
  if (proposal === null) return <ClosedLinkPage />;
  return <ProposalPage {...proposal} token={token} failure={failure} question={typed.text} />;
}
