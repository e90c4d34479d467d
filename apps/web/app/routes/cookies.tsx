import { data } from 'react-router';
import { cookieText } from '../visitor/cookie-choice.ts';
import { actOnChoice } from '../features/consent/act-on-choice.server.ts';
import { CookiePage } from '../features/consent/cookie-page.tsx';
import { paths } from '../paths.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import { readFacts, useBrand } from '../site/site-facts.ts';
import type { Route } from './+types/cookies';

/** An answer given without scripts: stored in the same cookie that the banner sets. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const outcome = await actOnChoice(request, site);
  if (!outcome.ok) return data(outcome);
  const cookie = cookieText(outcome.choice, site.publicUrl.startsWith('https://'));
  return data(outcome, { headers: { 'set-cookie': cookie } });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = readFacts(matches[0].loaderData);
  const { brand } = site;
  return pageMeta({
    title: 'Настройки файлов куки',
    description: `Что сайт «${brand.name}» хранит на вашем устройстве, зачем и сколько. Измерение посещаемости можно принять или отклонить.`,
    path: paths.cookies(),
    site,
  });
};

export default function Cookies({ actionData }: Route.ComponentProps) {
  return <CookiePage brand={useBrand()} action={paths.cookies()} outcome={actionData} />;
}
