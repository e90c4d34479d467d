import { parametersOf } from '../visitor/campaign-parameters.ts';
import { CarCard } from '../features/catalog/car-card.tsx';
import { actOnRequest } from '../features/requests/form/request-action.server.ts';
import { RequestForm } from '../features/requests/form/request-form.tsx';
import { loadPick } from '../features/pick/load-pick.server.ts';
import { PickPage } from '../features/pick/pick-page.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import { useBrand } from '../site/site-facts.ts';
import type { Route } from './+types/pick';

/** The quiz; its answers stand in the address. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadPick(context.get(siteContext), new URL(request.url).searchParams);
}

/** The request under the three cars, sent without scripts. */
export function action({ request, context }: Route.ActionArgs) {
  const campaign = parametersOf([request.url, request.headers.get('referer')]);
  return actOnRequest(request, context.get(siteContext), campaign);
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: 'Подобрать авто из Японии, Кореи или Китая: пять вопросов, три машины',
    description:
      'Ответьте на пять вопросов о деньгах, кузове, двигателе, руле и возрасте: покажем три настоящие машины с полной суммой до вашего города и объясним, почему они.',
    path: paths.pick(),
    site: metaSite(matches),
    noindex: new URLSearchParams(location.search).has('budget'),
  });

export default function Pick({ loaderData, actionData }: Route.ComponentProps) {
  const { picked } = loaderData;
  const subject = {
    kind: 'consultation',
    ...(picked ? { search: { title: picked.text, address: picked.address } } : {}),
  } as const;
  return (
    <PickPage
      data={loaderData}
      card={CarCard}
      request={
        <RequestForm
          brand={useBrand()}
          subject={subject}
          action={`${picked?.address ?? paths.pick()}#request`}
          outcome={actionData}
        />
      }
    />
  );
}
