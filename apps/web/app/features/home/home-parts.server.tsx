import type { Brand, Country, Library } from '@prichal/contract';
import { TermNotes } from '../../site/term-notes.tsx';
import { gradeTerm } from '../../site/terms.ts';
import { makeMarkup } from '../../document/make-markup.server.tsx';
import { AnswerSection } from './answer-section.tsx';
import type { CarCardView } from './car-row.tsx';
import { CountryCards } from './country-cards.tsx';
import { HeroChart } from './hero-chart.tsx';
import { HOME_CHARTS } from './home-charts.server.ts';
import type { HomeCars, HomeMarkup } from './home-data.ts';
import { ThreeToFiveYears } from './three-to-five-years.tsx';
import { PostsSection } from './posts-section.tsx';
import { PowerLimit } from './power-limit.tsx';
import { QuestionList } from './question-list.tsx';
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
  /** the catalogue's card: the route hands it in */
  card: CarCardView;
}

/** As many as stand in one row. */
const POSTS = 3;

let last: { day: string; facts: Facts; markup: HomeMarkup } | undefined;

/** Everything on the home page that does not answer to touch: made once for a catalogue and a day. */
export function makeHomeMarkup(facts: Facts): HomeMarkup {
  const { cars, brand, now, country, card, library } = facts;
  const day = dayAfter(now, 0);
  if (
    last?.day === day &&
    last.facts.cars === cars &&
    last.facts.brand === brand &&
    last.facts.country === country
  )
    return last.markup;
  const markup = {
    chart: makeMarkup(<HeroChart charts={HOME_CHARTS} country={country} />),
    sections: makeMarkup(
      <>
        <CountryCards chart={HOME_CHARTS.card} countries={cars.countries} />
        {cars.preferential.length > 0 && <PowerLimit cars={cars.preferential} card={card} />}
        {cars.threeToFiveYears.length > 0 && (
          <ThreeToFiveYears cars={cars.threeToFiveYears} card={card} />
        )}
        <RouteSection now={now} />
        <ServicesSection services={library.services} />
        <AnswerSection brand={brand} />
        <PostsSection posts={library.posts.slice(0, POSTS)} />
        <TermNotes glossary={library.glossary} only={termsOf(cars)} />
      </>,
    ),
    questions: makeMarkup(<QuestionList />),
  };
  last = { day, facts, markup };
  return markup;
}

/** The words that the page explains: the grades of its cards, the papers of the way. */
function termsOf({ preferential, threeToFiveYears: passing }: HomeCars): (string | null)[] {
  const grades = [...preferential, ...passing].map(({ country, grade }) =>
    grade === null ? null : gradeTerm(country, grade),
  );
  return ['papers', ...grades];
}
