import tallChart from '../../.cache/charts/sea-tall-dark.svg?url';
import wideChart from '../../.cache/charts/sea-wide-dark.svg?url';
import { CarCard } from '../features/catalog/car-card.tsx';
import { loadQuick } from '../features/calculator/quick/load-quick.server.ts';
import type { QuickChoices } from '../features/calculator/quick/quick-data.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { HOME_CHARTS } from '../features/home/home-charts.server.ts';
import { loadHome } from '../features/home/load-home.server.ts';
import { FORM_PLACE } from '../features/home/questions-section.tsx';
import { QUESTIONS } from '../features/home/questions.ts';
import type { RequestFormProps } from '../features/lead-forms/request-form.tsx';
import { paths } from '../paths.ts';
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, keywordsMeta } from '../seo/default-meta.ts';
import { organizationMeta, questionsMeta } from '../seo/organization.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { siteContext } from '../site.ts';
import { useBrand } from '../site-facts.ts';
import { lazyWhenNear, lazyWhenTouched } from '../ui/lazy-when-near.tsx';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [cars, quick] = await Promise.all([loadHome(site), loadQuick(site)]);
  return { charts: HOME_CHARTS, cars, quick, now: site.now().toISOString() };
}

/** The chart is the largest thing on the first screen, and only the style sheet would ask for it. */
export const links: Route.LinksFunction = () => [
  { ...CHART_PRELOAD, href: tallChart, media: '(width < 80rem)' },
  { ...CHART_PRELOAD, href: wideChart, media: '(width >= 80rem)' },
];

const CHART_PRELOAD = { rel: 'preload', as: 'image', type: 'image/svg+xml' } as const;

export const meta: Route.MetaFunction = ({ matches }) => {
  const facts = matches[0].loaderData;
  return [
    ...pageMeta({
      title: DEFAULT_TITLE,
      description: DEFAULT_DESCRIPTION,
      path: paths.home(),
      publicUrl: facts.publicUrl,
    }),
    keywordsMeta,
    organizationMeta(facts.brand, facts.publicUrl),
    questionsMeta(QUESTIONS),
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const brand = useBrand();
  return (
    <HomePage
      charts={loaderData.charts}
      cars={loaderData.cars}
      now={loaderData.now}
      brand={brand}
      card={CarCard}
      country={loaderData.quick.first?.values.country ?? 'japan'}
      sheet={<QuickEstimate choices={loaderData.quick} />}
      requestForm={<RequestForm brand={brand} subject={CONSULTATION} action={paths.contacts()} />}
    />
  );
}

/** Works as a plain form; its live sum comes with the first touch. The hero's place holds it. */
const QuickEstimate = lazyWhenTouched<{ choices: QuickChoices }>('calculator', () =>
  import('../features/calculator/quick/quick-estimate.tsx').then((module) => module.QuickEstimate),
);

/** At the very end of a long page: its code comes when the visitor does. */
const RequestForm = lazyWhenNear<RequestFormProps>(FORM_PLACE, () =>
  import('../features/lead-forms/request-form.tsx').then((module) => module.RequestForm),
);

const CONSULTATION = { kind: 'consultation' } as const;
