import tallChart from '../../.cache/charts/sea-tall-dark.svg?url';
import wideChart from '../../.cache/charts/sea-wide-dark.svg?url';
import { CarCard } from '../features/catalog/car-card.tsx';
import type { CarCardProps } from '../features/catalog/car-card.tsx';
import { loadQuick } from '../features/estimate/quick/load-quick.server.ts';
import type { QuickChoices } from '../features/estimate/quick/quick-data.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { makeHomeMarkup } from '../features/home/home-parts.server.tsx';
import { loadHome } from '../features/home/load-home.server.ts';
import { FORM_PLACE } from '../features/home/questions-section.tsx';
import type { RequestFormProps } from '../features/requests/form/request-form.tsx';
import { placeStaticParts, useStaticPart } from '../document/static-parts.ts';
import { paths } from '../paths.ts';
import { CachedFragment } from '../document/cached-fragment.tsx';
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, keywordsMeta } from '../seo/default-meta.ts';
import { verificationTags } from '../seo/verification.server.ts';
import { metaSite, pageMeta } from '../seo/page-meta.ts';
import { proofOf } from '../site/ledger-spread.server.ts';
import { siteContext } from '../site/site.ts';
import { useBrand } from '../site/site-facts.ts';
import { lazyWhenNear, lazyWhenTouched } from '../ui/lazy-when-near.tsx';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [cars, quick, kazan, proof, reviews] = await Promise.all([
    loadHome(site),
    loadQuick(site),
    site.calculator.city('kazan'),
    proofOf(site),
    site.reviews(),
  ]);
  if (kazan === null) throw new Error('no days to Kazan');
  const markup = makeHomeMarkup({
    cars,
    brand: site.brand,
    library: site.library,
    kazan: kazan.days,
    now: site.now().toISOString(),
    country: quick.first?.values.country ?? 'japan',
    proof,
    reviews,
    card: BareCard,
  });
  return {
    parts: placeStaticParts(context, { ...markup, quick }),
    verification: verificationTags(site.company),
  };
}

/** Static markup has no places for buttons: the cards of this page are not hydrated. */
function BareCard(props: CarCardProps) {
  return <CarCard {...props} hasButtons={false} />;
}

/** The chart is the largest thing on the first screen, and only the style sheet would ask for it. */
export const links: Route.LinksFunction = () => [
  { ...CHART_PRELOAD, href: tallChart, media: '(width < 80rem)' },
  { ...CHART_PRELOAD, href: wideChart, media: '(width >= 80rem)' },
];

const CHART_PRELOAD = { rel: 'preload', as: 'image' } as const;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  return [
    ...pageMeta({
      title: DEFAULT_TITLE,
      description: DEFAULT_DESCRIPTION,
      path: paths.home(),
      site: metaSite(matches),
    }),
    keywordsMeta,
    ...(loaderData?.verification ?? []),
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const brand = useBrand();
  const { parts } = loaderData;
  const quick = useStaticPart(parts, 'quick');
  return (
    <HomePage
      markup={parts}
      sheet={
        <CachedFragment name="home-sheet" by={() => [quick]}>
          {() => <QuickEstimate choices={quick} />}
        </CachedFragment>
      }
      requestForm={
        <CachedFragment name="home-form" by={() => [brand]}>
          {() => (
            <RequestForm
              brand={brand}
              subject={CONSULTATION}
              action={paths.contacts()}
              hasProof={false}
            />
          )}
        </CachedFragment>
      }
    />
  );
}

/** Works as a plain form; its live sum comes with the first touch. The hero's place holds it. */
const QuickEstimate = lazyWhenTouched<{ choices: QuickChoices | undefined }>(
  'calculator',
  async () => {
    const [{ QuickEstimate: Estimate }, documentChoices] = await Promise.all([
      import('../features/estimate/quick/quick-estimate.tsx'),
      fetchDocumentChoices(),
    ]);
    return function QuickSheet({ choices = documentChoices }) {
      return choices && <Estimate choices={choices} />;
    };
  },
);

/** What the sheet in the document was made of; nothing when the page was reached without a reload. */
async function fetchDocumentChoices(): Promise<QuickChoices | undefined> {
  if (typeof document === 'undefined' || !document.querySelector('#calculator form')) return;
  const answer = await fetch(paths.quickChoices());
  // without its questions the sheet of the document would be hydrated to nothing
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as QuickChoices;
}

/** At the very end of a long page: its code comes when the visitor does. */
const RequestForm = lazyWhenNear<RequestFormProps>(FORM_PLACE, () =>
  import('../features/requests/form/request-form.tsx').then((module) => module.RequestForm),
);

const CONSULTATION = { kind: 'consultation' } as const;
