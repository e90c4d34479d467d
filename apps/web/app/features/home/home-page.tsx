import type { ReactNode } from 'react';
import { useKeptPart } from '../../kept-parts.ts';
import { KeptMarkup } from '../../ui/kept-markup.tsx';
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
  const chart = useKeptPart(markup, 'chart');
  const sections = useKeptPart(markup, 'sections');
  const questions = useKeptPart(markup, 'questions');
  return (
    <>
      <Hero chart={<KeptMarkup id="home-chart" html={chart} />} sheet={sheet} />
      <KeptMarkup id="home-sections" html={sections} className="later-sections" />
      <QuestionsSection list={<KeptMarkup id="home-questions" html={questions} />}>
        {requestForm}
      </QuestionsSection>
    </>
  );
}
