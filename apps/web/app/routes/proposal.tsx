import { QUESTION_MAX } from '@prichal/contract';
import type { ProposalAnswer } from '@prichal/contract';
import { data, redirect } from 'react-router';
import { ClosedLinkPage } from '../features/proposal/closed-link-page.tsx';
import { ProposalPage } from '../features/proposal/proposal-page.tsx';
import { RECOUNT_TEXT, readStep } from '../features/proposal/proposal-steps.ts';
import { paths } from '../paths.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/proposal';

/** One client's page: not for search engines, not for any copy, and its address goes to nobody. */
const OWN = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const proposal = await context.get(siteContext).proposal(params.token);
  const { searchParams } = new URL(request.url);
  const view = readStep(searchParams, proposal?.cars.length ?? 0);
  // revoked, foreign, over or never given: nobody outside may tell them apart
  const status = proposal === null ? 404 : 200;
  return data({ proposal, view, token: params.token }, { status, headers: OWN });
}

/** «Принять», «Вопрос» and «Посчитать заново», sent as plain forms. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const intent = text('intent');
  const position = Number(text('position')) || 0;
  const question = text('question').slice(0, QUESTION_MAX);
  if (!site.csrfOk(request))
    return data({ failure: 'csrf' as const, question }, { status: 403, headers: OWN });
  const answer: ProposalAnswer =
    intent === 'accept'
      ? await site.answerProposal(params.token, {
          kind: 'accept',
          version: Number(text('version')) || 0,
          position,
        })
      : await site.answerProposal(params.token, {
          kind: intent === 'recount' ? 'recount' : 'ask',
          text: intent === 'recount' ? RECOUNT_TEXT : question,
        });
  if (!answer.ok) return data({ failure: answer.reason, question }, { headers: OWN });
  const done = intent === 'accept' ? '' : '&step=asked';
  throw redirect(`${paths.proposal(params.token)}?car=${position}${done}`, 303);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData?.proposal
      ? `Предложение ${loaderData.proposal.number}`
      : 'Ссылка больше не открывается',
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function ProposalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { proposal, view, token } = loaderData;
  if (proposal === null) return <ClosedLinkPage />;
  return (
    <ProposalPage
      proposal={proposal}
      view={view}
      token={token}
      failure={actionData?.failure ?? null}
      question={actionData?.question ?? ''}
    />
  );
}
