import { actOnRequest } from '../features/requests/form/request-action.server.ts';
import { RequestForm } from '../features/requests/form/request-form.tsx';
import { ReviewsPage } from '../features/reviews/reviews-page.tsx';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import { useBrand } from '../site/site-facts.ts';
import type { Route } from './+types/reviews';

export async function loader({ context }: Route.LoaderArgs) {
  return { reviews: await context.get(siteContext).reviews() };
}

/** A review sent without scripts, photos included. */
export function action({ request, context }: Route.ActionArgs) {
  return actOnRequest(request, context.get(siteContext));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Отзывы тех, кто получил машину',
    description:
      'Отзывы покупателей об автомобилях из Японии, Кореи и Китая. Каждый прочитан до публикации, выдуманных нет. Здесь же можно оставить свой.',
    path: paths.reviews(),
    site: metaSite(matches),
  });

export default function Reviews({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <ReviewsPage
      reviews={loaderData.reviews}
      form={
        <RequestForm
          brand={useBrand()}
          subject={REVIEW}
          action={`${paths.reviews()}#review`}
          outcome={actionData}
        />
      }
    />
  );
}

const REVIEW = { kind: 'review' } as const;
