import type { ReactNode } from 'react';
import { useStaticPart } from '../../document/static-parts.ts';
import { StaticMarkup } from '../../document/static-markup.tsx';
import { Hero } from './hero.tsx';
import type { HomeMarkup } from './home-data.ts';
import { QuestionsSection } from './questions-section.tsx';

export interface HomePageProps {
  /** null while the document's own markup stands */
  markup: HomeMarkup | null;
  /** the quick estimate over the chart and the request form belong to other features: the route hands them in */
  sheet: ReactNode;
  requestForm: ReactNode;
}

export function HomePage({ markup, sheet, requestForm }: HomePageProps) {
  const chart = useStaticPart(markup, 'chart');
  const texts = useStaticPart(markup, 'texts');
  const sections = useStaticPart(markup, 'sections');
  const questions = useStaticPart(markup, 'questions');
  return (
    <>
      <Hero
        chart={<StaticMarkup id="home-chart" html={chart} />}
        texts={<StaticMarkup id="home-texts" html={texts} className="wrap relative" />}
        sheet={sheet}
      />
      <StaticMarkup id="home-sections" html={sections} className="later-sections" />
      <QuestionsSection list={<StaticMarkup id="home-questions" html={questions} />}>
        {requestForm}
      </QuestionsSection>
    </>
  );
}
