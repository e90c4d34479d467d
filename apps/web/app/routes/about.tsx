import { AboutPage, PARTNERSHIP_PLACE } from '../features/company/about-page.tsx';
import { actOnRequest } from '../features/requests/form/request-action.server.ts';
import type { RequestFormProps } from '../features/requests/form/request-form.tsx';
import { loadPage, writtenPage } from '../features/reading/load-reading.server.ts';
import { useStaticPart } from '../document/static-parts.ts';
import { paths } from '../paths.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { siteContext } from '../site/site.ts';
import { useBrand } from '../site/site-facts.ts';
import { lazyWhenNear } from '../ui/lazy-when-near.tsx';
import type { Route } from './+types/about';

export function loader({ context }: Route.LoaderArgs) {
  const { library, company } = context.get(siteContext);
  return { ...loadPage(context, writtenPage(library, 'about')), company };
}

/** The form for partners sent without scripts. */
export function action({ request, context }: Route.ActionArgs) {
  return actOnRequest(request, context.get(siteContext));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.page;
  return pageMeta({ title, description, path: paths.about(), site: metaSite(matches) });
};

export default function About({ actionData, loaderData }: Route.ComponentProps) {
  const { page, parts, company } = loaderData;
  const brand = useBrand();
  return (
    <AboutPage
      page={page}
      html={useStaticPart(parts, 'html')}
      brand={brand}
      company={company}
      partnership={
        <PartnershipForm
          brand={brand}
          subject={PARTNERSHIP}
          action={`${paths.about()}#partnership`}
          outcome={actionData}
        />
      }
    />
  );
}

const PARTNERSHIP = { kind: 'partnership' } as const;

const PartnershipForm = lazyWhenNear<RequestFormProps>(PARTNERSHIP_PLACE, () =>
  import('../features/requests/form/request-form.tsx').then((module) => module.RequestForm),
);
