import { loadQuoteForm } from '../features/estimate/quote/load-quote.server.ts';
import { QuotePage } from '../features/estimate/quote/quote-page.tsx';
import { actOnQuote } from '../features/estimate/quote/read-posted.server.ts';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/check-quote';

/** The form for a quote of another company; its address may carry the lines of one. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadQuoteForm(context.get(siteContext), new URL(request.url).searchParams);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnQuote(request, context.get(siteContext));
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    title: 'Разбор чужой сметы: сверим расчёт машины из Азии с законом',
    description:
      'Вставьте расчёт, который вам прислали: покажем, какие суммы расходятся с законом на день таможни, что забыли назвать и сходится ли итог. Бесплатно, без телефона.',
    path: paths.checkQuote(),
    site: metaSite(matches),
    noindex: new URLSearchParams(location.search).has('lines'),
  });

export default function CheckQuote({ loaderData, actionData }: Route.ComponentProps) {
  return <QuotePage form={actionData ?? loaderData.form} cities={loaderData.cities} />;
}
