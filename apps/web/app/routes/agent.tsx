import { data } from 'react-router';
import { AgentPage } from '../features/proposal/agent/agent-page.tsx';
import { FAILURE_WORDS } from '../features/proposal/agent/english.ts';
import { ClosedLinkPage } from '../features/proposal/closed-link-page.tsx';
import { uploadNotice } from '../features/proposal/deal/deal-view.ts';
import { OWN_ANSWER } from '../features/proposal/own-answer.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/agent';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const agent = await context.get(siteContext).agent(params.token);
  const notice = uploadNotice(new URL(request.url).searchParams, FAILURE_WORDS);
  const status = agent === null ? 404 : 200;
  return data({ agent, notice, token: params.token }, { status, headers: OWN_ANSWER });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData?.agent
      ? `Фото для ${loaderData.agent.number}`
      : 'Ссылка больше не открывается',
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AgentRoute({ loaderData: { agent, notice, token } }: Route.ComponentProps) {
  if (agent === null) return <ClosedLinkPage />;
  return <AgentPage agent={agent} notice={notice} token={token} />;
}
