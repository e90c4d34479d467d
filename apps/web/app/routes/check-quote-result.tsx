import frameless from '../styles/without-frame.css?url';
import paperStyles from '../styles/paper.css?url';
import { loadQuoteResult } from '../features/estimate/quote/load-quote.server.ts';
import { QuoteResultPage } from '../features/estimate/quote/quote-result-page.tsx';
import { quoteSubject } from '../features/estimate/quote/quote-subject.ts';
import { summaryOf } from '../features/estimate/quote/quote-texts.ts';
import { plainTitle } from '../features/estimate/result/result-texts.ts';
import { actOnRequest } from '../features/requests/form/request-action.server.ts';
import { RequestForm } from '../features/requests/form/request-form.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import { useBrand } from '../site/site-facts.ts';
import { parametersOf } from '../visitor/campaign-parameters.ts';
import type { Route } from './+types/check-quote-result';

/** A quote compared with the law; codes and sums stand in its address, and nothing else of it anywhere. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadQuoteResult(context.get(siteContext), new URL(request.url).searchParams);
}

/** «Отправить менеджеру на проверку» without scripts. */
export function action({ request, context }: Route.ActionArgs) {
  const campaign = parametersOf([request.url, request.headers.get('referer')]);
  return actOnRequest(request, context.get(siteContext), campaign);
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: paperStyles, media: 'print' },
  { rel: 'stylesheet', href: frameless, media: 'print' },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  return pageMeta({
    title: `Разбор сметы: ${plainTitle(loaderData.values)}`,
    description: `${summaryOf(loaderData.comparison).text}. Каждая строка с суммой по закону, актом и разницей.`,
    path: paths.quoteResult(),
    site: metaSite(matches),
    noindex: true,
  });
};

export default function CheckQuoteResult({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <QuoteResultPage
      data={loaderData}
      request={
        <RequestForm
          brand={useBrand()}
          subject={quoteSubject(loaderData)}
          action={`${loaderData.path}#request`}
          outcome={actionData}
        />
      }
    />
  );
}
