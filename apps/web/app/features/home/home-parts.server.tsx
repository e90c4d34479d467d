import type { Brand, CityOnPage, Country, HomeBlockName, Library, Review } from '@prichal/contract';
import { TermNotes } from '../../site/term-notes.tsx';
import type { LedgerProof } from '../../site/site-facts.ts';
import { gradeTerm } from '../../site/terms.ts';
import { makeMarkup } from '../../document/make-markup.server.tsx';
import { AnswerSection } from './answer-section.tsx';
import type { CarCardView } from './car-row.tsx';
import { CountryCards } from './country-cards.tsx';
import { HeroTexts } from './hero.tsx';
import { HeroChart } from './hero-chart.tsx';
import { HOME_CHARTS } from './home-charts.server.ts';
import type { HomeCars, HomeMarkup } from './home-data.ts';
import { ThreeToFiveYears } from './three-to-five-years.tsx';
import { PostsSection } from './posts-section.tsx';
import { PowerLimit } from './power-limit.tsx';
import { ProofRow } from './proof-row.tsx';
import { QuestionList } from './question-list.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { dayAfter } from './delivery-legs.ts';
import { RouteSection } from './route-section.tsx';

interface Facts {
  cars: HomeCars;
  brand: Brand;
  /** the moment of rendering, ISO */
  now: string;
  /** whose way the chart draws */
  country: Country;
  library: Library;
  /** days on a car carrier to the city of the example */
  kazan: CityOnPage['days'];
  /** of the ledger; null: too few deals */
  proof: LedgerProof | null;
  /** published ones, the newest first */
  reviews: readonly Review[];
  /** the catalogue's card: the route hands it in */
  card: CarCardView;
}

/** As many as stand in one row. */
const POSTS = 3;
const REVIEWS = 3;

let last: { day: string; facts: Facts; markup: HomeMarkup } | undefined;

/** Everything on the home page that does not answer to touch: made once for a catalogue, its texts and a day. */
export function makeHomeMarkup(facts: Facts): HomeMarkup {
  const { cars, brand, now, country, library } = facts;
  const day = dayAfter(now, 0);
  if (
    last?.day === day &&
    last.facts.cars === cars &&
    last.facts.brand === brand &&
    last.facts.library === library &&
    sameDays(last.facts.kazan, facts.kazan) &&
    last.facts.country === country &&
    saidOf(last.facts) === saidOf(facts)
  )
    return last.markup;
  const markup = {
    chart: makeMarkup(<HeroChart charts={HOME_CHARTS} country={country} />),
    texts: makeMarkup(<HeroTexts headline={library.home.headline} lead={library.home.lead} />),
    sections: makeMarkup(
      <>
        <ProofRow proof={facts.proof} />
        {library.home.blocks.map(({ block, title }) => (
          <HomeBlock key={block} block={block} title={title} facts={facts} />
        ))}
        <TermNotes glossary={library.glossary} only={termsOf(cars)} />
      </>,
    ),
    questions: makeMarkup(<QuestionList questions={library.home.questions} />),
  };
  last = { day, facts, markup };
  return markup;
}

/** One part of the page; nothing where there are no cars for it. */
function HomeBlock({
  block,
  title,
  facts: { cars, brand, now, library, kazan, card, reviews },
}: {
  block: HomeBlockName;
  title: string | null;
  facts: Facts;
}) {
  switch (block) {
    case 'countries':
      return <CountryCards chart={HOME_CHARTS.card} countries={cars.countries} title={title} />;
    case 'preferential':
      return (
        cars.preferential.length > 0 && (
          <PowerLimit cars={cars.preferential} card={card} title={title} day={dayAfter(now, 0)} />
        )
      );
    case 'three-to-five-years':
      return (
        cars.threeToFiveYears.length > 0 && (
          <ThreeToFiveYears cars={cars.threeToFiveYears} card={card} title={title} />
        )
      );
    case 'route':
      return <RouteSection now={now} kazan={kazan} title={title} />;
    case 'services':
      return <ServicesSection services={library.services} title={title} />;
    case 'answer':
      return <AnswerSection brand={brand} title={title} />;
    case 'reviews':
      return <ReviewsSection reviews={reviews.slice(0, REVIEWS)} title={title} />;
    case 'posts':
      return <PostsSection posts={library.posts.slice(0, POSTS)} title={title} />;
  }
}

/** What comes from the database, read anew for each page. */
function saidOf({ proof, reviews }: Facts): string {
  return JSON.stringify([proof, reviews.slice(0, REVIEWS)]);
}

function sameDays(a: Facts['kazan'], b: Facts['kazan']): boolean {
  return a.typical === b.typical && a.from === b.from && a.to === b.to;
}

/** The words that the page explains: the grades of its cards, the papers of the way. */
function termsOf({ preferential, threeToFiveYears: passing }: HomeCars): (string | null)[] {
  const grades = [...preferential, ...passing].map(({ country, grade }) =>
    grade === null ? null : gradeTerm(country, grade),
  );
  return ['papers', ...grades];
}
