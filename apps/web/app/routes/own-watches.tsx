import type { OwnWatchAction } from '@prichal/contract';
import { data, redirect } from 'react-router';
import { ClientHeader } from '../features/proposal/client-header.tsx';
import { ClosedLinkPage } from '../features/proposal/closed-link-page.tsx';
import { OWN_ANSWER } from '../features/proposal/own-answer.ts';
import { ErasedPage, OwnWatchesPage } from '../features/watches/own-watches-page.tsx';
import type { OwnNotice } from '../features/watches/own-watches-page.tsx';
import { paths } from '../paths.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/own-watches';

const DONE: Record<string, OwnNotice> = { confirm: 'confirmed', stop: 'stopped', gone: 'gone' };

/** Opening the link changes nothing: programs of mail services open it before people do. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { token } = params;
  const done = new URL(request.url).searchParams.get('done') ?? '';
  const own = await context.get(siteContext).ownWatches(token);
  const isErased = own === null && done === 'erase';
  const notice = Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null;
  const status = own === null && !isErased ? 404 : 200;
  return data({ own, token, notice, isErased }, { status, headers: OWN_ANSWER });
}

/** One press: `intent` names the button, `watch` what it is about. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const rejection = site.formRejection(request);
  if (rejection !== null) return data({ notice: rejection }, { headers: OWN_ANSWER });
  const intent = form.get('intent');
  const watch = form.get('watch');
  const asked = actionOf(intent, typeof watch === 'string' ? watch : '');
  const isDone = asked !== null && (await site.actOnWatches(params.token, asked));
  throw redirect(`${paths.ownWatches(params.token)}?done=${isDone ? asked.kind : 'gone'}`, 303);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function actionOf(intent: FormDataEntryValue | null, watchUid: string): OwnWatchAction | null {
  if (intent === 'erase') return { kind: 'erase' };
  return (intent === 'confirm' || intent === 'stop') && UUID.test(watchUid)
    ? { kind: intent, watchUid }
    : null;
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.own ? 'За чем вы следите' : 'Ссылка больше не открывается' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function OwnWatchesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { own, token, notice, isErased } = loaderData;
  if (own === null && !isErased) return <ClosedLinkPage />;
  return (
    <>
      <ClientHeader />
      {own === null ? (
        <ErasedPage />
      ) : (
        <OwnWatchesPage own={own} token={token} notice={actionData?.notice ?? notice} />
      )}
    </>
  );
}
