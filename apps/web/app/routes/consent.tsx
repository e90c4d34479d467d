import { CONSENT_TITLES } from '@prichal/contract';
import { data } from 'react-router';
import { ConsentPage } from '../features/consent/consent-page.tsx';
import { paths } from '../paths.ts';
import { notFoundMeta } from '../seo/default-meta.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { readFacts } from '../site/site-facts.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/consent';

export async function loader({ params, context }: Route.LoaderArgs) {
  const consent = await context.get(siteContext).consentText(params.document, params.version);
  if (consent === null) throw data(null, { status: 404 });
  return { consent };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  if (!loaderData) return notFoundMeta();
  const site = readFacts(matches[0].loaderData);
  const { brand } = site;
  const { document, version } = loaderData.consent;
  return pageMeta({
    title: `${CONSENT_TITLES[document]} — «${brand.name}»`,
    description: `${CONSENT_TITLES[document]}: полный текст, редакция от ${version.split('-').toReversed().join('.')}, как отозвать.`,
    path: paths.consent(document, params.version),
    site,
    noindex: params.version !== undefined,
  });
};

export default function ConsentRoute({ loaderData }: Route.ComponentProps) {
  return <ConsentPage consent={loaderData.consent} />;
}
