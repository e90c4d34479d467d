import tallChart from '../../.cache/charts/sea-tall-dark.svg?url';
import wideChart from '../../.cache/charts/sea-wide-dark.svg?url';
import { CarCard } from '../features/catalog/car-card.tsx';
import type { CarCardProps } from '../features/catalog/car-card.tsx';
import { loadQuick } from '../features/calculator/quick/load-quick.server.ts';
import type { QuickChoices } from '../features/calculator/quick/quick-data.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { makeHomeMarkup } from '../features/home/home-parts.server.tsx';
import { loadHome } from '../features/home/load-home.server.ts';
import { FORM_PLACE } from '../features/home/questions-section.tsx';
import type { RequestFormProps } from '../features/lead-forms/request-form.tsx';
import { keepParts, useKeptPart } from '../kept-parts.ts';
import { paths } from '../paths.ts';
import { RenderedOnce } from '../rendered-once.tsx';
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, keywordsMeta } from '../seo/default-meta.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { siteContext } from '../site.ts';
import { useBrand } from '../site-facts.ts';
import { lazyWhenNear, lazyWhenTouched } from '../ui/lazy-when-near.tsx';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [cars, quick] = await Promise.all([loadHome(site), loadQuick(site)]);
  const markup = makeHomeMarkup({
    cars,
    brand: site.brand,
    library: site.library,
    now: site.now().toISOString(),
    country: quick.first?.values.country ?? 'japan',
    card: BareCard,
  });
  return { parts: keepParts(context, { ...markup, quick }) };
}

/** Kept markup has no places for buttons: the cards of this page are not gone through one by one. */
function BareCard(props: CarCardProps) {
  return <CarCard {...props} keep={false} />;
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
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const brand = useBrand();
  const { parts } = loaderData;
  const quick = useKeptPart(parts, 'quick');
  return (
    <HomePage
      markup={parts}
      sheet={
        <RenderedOnce name="home-sheet" by={() => [quick]}>
          {() => <QuickEstimate choices={quick} />}
        </RenderedOnce>
      }
      requestForm={
        <RenderedOnce name="home-form" by={() => [brand]}>
          {() => <RequestForm brand={brand} subject={CONSULTATION} action={paths.contacts()} />}
        </RenderedOnce>
      }
    />
  );
}

/** Works as a plain form; its live sum comes with the first touch. The hero's place holds it. */
const QuickEstimate = lazyWhenTouched<{ choices: QuickChoices | undefined }>(
  'calculator',
  async () => {
    const [{ QuickEstimate: Estimate }, standing] = await Promise.all([
      import('../features/calculator/quick/quick-estimate.tsx'),
      fetchStandingChoices(),
    ]);
    return function QuickSheet({ choices = standing }) {
      return choices && <Estimate choices={choices} />;
    };
  },
);

/** What the sheet in the document was made of; nothing when the page was reached without a reload. */
async function fetchStandingChoices(): Promise<QuickChoices | undefined> {
  if (typeof document === 'undefined' || !document.querySelector('#calculator form')) return;
  const answer = await fetch(paths.quickChoices());
  return answer.ok ? ((await answer.json()) as QuickChoices) : undefined;
}

/** At the very end of a long page: its code comes when the visitor does. */
const RequestForm = lazyWhenNear<RequestFormProps>(FORM_PLACE, () =>
  import('../features/lead-forms/request-form.tsx').then((module) => module.RequestForm),
);

const CONSULTATION = { kind: 'consultation' } as const;
