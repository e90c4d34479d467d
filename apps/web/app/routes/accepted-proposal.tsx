import { data } from 'react-router';
import { ClosedLinkPage } from '../features/proposal/closed-link-page.tsx';
import { ON_PAPER } from '../features/proposal/on-paper.ts';
import { OWN_ANSWER } from '../features/proposal/own-answer.ts';
import { ProposalPage } from '../features/proposal/proposal-page.tsx';
import { readStep } from '../features/proposal/proposal-steps.ts';
import type { ProposalView } from '../features/proposal/proposal-steps.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/accepted-proposal';

/** The proposal as it was accepted: the deal stands at its address now. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await context.get(siteContext).proposal(params.token);
  const proposal = found?.status === 'accepted' ? found : null;
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('car')) searchParams.set('car', String(proposal?.accepted?.position ?? 0));
  const { car } = readStep(searchParams, proposal?.cars.length ?? 0);
  const view: ProposalView = { car, step: 'choose' };
  const status = proposal === null ? 404 : 200;
  return data({ proposal, view, token: params.token }, { status, headers: OWN_ANSWER });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const links: Route.LinksFunction = () => ON_PAPER;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData?.proposal
      ? `Принятое предложение ${loaderData.proposal.number}`
      : 'Ссылка больше не открывается',
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AcceptedProposal({ loaderData }: Route.ComponentProps) {
  const { proposal, view, token } = loaderData;
  if (proposal === null) return <ClosedLinkPage />;
  return (
    <ProposalPage
      proposal={proposal}
      view={view}
      token={token}
      failure={null}
      question=""
      hasDeal
    />
  );
}
