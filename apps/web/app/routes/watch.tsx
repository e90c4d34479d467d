import { ERROR_TEXTS } from '@prichal/contract';
import { data } from 'react-router';
import { readWatchForm } from '../features/watches/read-watch-form.ts';
import { WatchPage } from '../features/watches/watch-page.tsx';
import type { WatchOutcome } from '../features/watches/watch-page.tsx';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/watch';

/** The answer may name an address: no copy of it anywhere. */
const OWN = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { searchParams } = new URL(request.url);
  const [subject, cities] = await Promise.all([
    site.watchSubject(searchParams),
    site.calculator.cities(),
  ]);
  const action = `/watch${searchParams.size === 0 ? '' : `?${searchParams}`}`;
  return data({ subject, cities, action }, { headers: OWN });
}

/** A plain form: stored and confirmed later, or the same page with what is wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const typed = readWatchForm(await request.formData());
  const answer = async (): Promise<WatchOutcome> => {
    const rejection = site.formRejection(request);
    if (rejection !== null)
      return { ok: false, fields: {}, failure: ERROR_TEXTS[rejection], typed };
    const { searchParams } = new URL(request.url);
    const sender = {
      ip: request.headers.get('x-forwarded-for') ?? '',
      userAgent: request.headers.get('user-agent') ?? '',
    };
    return { ...(await site.beginWatch(searchParams, typed, sender)), typed };
  };
  return data(await answer(), { headers: OWN });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.subject ? `Следить: ${loaderData.subject.title}` : 'Следить за ценой' },
  { name: 'robots', content: 'noindex' },
];

export default function WatchRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <WatchPage {...loaderData} outcome={actionData} />;
}
