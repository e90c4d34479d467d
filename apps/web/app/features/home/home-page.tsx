import type { Brand, Country } from '@prichal/contract';
import type { ReactNode } from 'react';
import { AnswerSection } from './answer-section.tsx';
import type { CarCardView } from './car-row.tsx';
import { CountryCards } from './country-cards.tsx';
import { Hero } from './hero.tsx';
import type { HomeCars, HomeCharts } from './home-data.ts';
import { PassingAge } from './passing-age.tsx';
import { PowerLimit } from './power-limit.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { WaySection } from './way-section.tsx';

export interface HomePageProps {
  charts: HomeCharts;
  cars: HomeCars;
  brand: Brand;
  /** the moment of rendering, ISO */
  now: string;
  /** the catalogue's card and the request form belong to other features: the route hands them in */
  card: CarCardView;
  requestForm: ReactNode;
  /** the quick estimate over the chart, and whose way the chart draws */
  sheet: ReactNode;
  country: Country;
}

export function HomePage(props: HomePageProps) {
  const { charts, cars, brand, now, card, requestForm, sheet, country } = props;
  return (
    <>
      <Hero charts={charts} country={country} sheet={sheet} />
      <CountryCards chart={charts.card} countries={cars.countries} />
      {cars.preferential.length > 0 && <PowerLimit cars={cars.preferential} card={card} />}
      {cars.passing.length > 0 && <PassingAge cars={cars.passing} card={card} />}
      <WaySection now={now} />
      <ServicesSection />
      <AnswerSection brand={brand} />
      <QuestionsSection>{requestForm}</QuestionsSection>
    </>
  );
}
