import { findCarCountry } from '@prichal/contract';
import { redirect } from 'react-router';
import { LedgerPage } from '../features/ledger/ledger-page.tsx';
import { DIRECT, paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/ledger';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const country = findCarCountry(searchParams.get('country')) ?? null;
  const after = searchParams.get('after');
  const asked = searchParams.get('route');
  const route = country === null || !asked ? undefined : { via: asked === DIRECT ? null : asked };
  const ledger = await context.get(siteContext).ledger({ country, after, ...(route && { route }) });
  // words of a route that no deal went by are somebody's own: they are not shown
  if (route && ledger.total === 0) throw redirect(paths.ledger({ country }));
  const before = after === null ? 0 : Number(searchParams.get('shown')) || ledger.total;
  return { ledger, country, route, before };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: 'Обещали и вышло: сколько машины стоили на деле',
    description:
      'Сумма из предложения и сумма по чекам для каждой вручённой машины из Японии, Кореи и Китая: на сколько разошлись, почему и кто заплатил разницу.',
    path: paths.ledger(),
    site: metaSite(matches),
    // a country and a further part repeat the page
    noindex: loaderData !== undefined && (loaderData.country !== null || loaderData.before > 0),
  });

export default function LedgerRoute({ loaderData }: Route.ComponentProps) {
  return <LedgerPage {...loaderData} />;
}
