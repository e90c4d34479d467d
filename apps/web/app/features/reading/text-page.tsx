import type { ReactNode } from 'react';
import { StaticMarkup } from '../../document/static-markup.tsx';
import { ContentsList } from '../../ui/contents-list.tsx';
import { formatDayYear } from '@prichal/ui/format.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { LawSources } from './law-sources.tsx';
import type { PageOnPage } from './reading-data.ts';

/** A text page: terms, privacy, questions, the glossary. `children` follow the text. */
export function TextPage({
  page,
  html,
  children,
}: {
  page: PageOnPage;
  html: string | undefined;
  children?: ReactNode;
}) {
  const { title, description, updated, valid_on, contents, sources } = page;
  return (
    <div className="wrap pt-8 md:pt-12">
      <PageTitle lead={description}>{title}</PageTitle>
      <p className="mt-6 flex flex-wrap gap-x-5 text-small text-quiet">
        <span>
          Редакция от <time dateTime={updated}>{formatDayYear(updated)}</time>
        </span>
        {valid_on && (
          <span>
            Данные актуальны на <time dateTime={valid_on}>{formatDayYear(valid_on)}</time>
          </span>
        )}
      </p>
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-8 border-t border-line pt-10 lg:grid-cols-[minmax(0,42.5rem)_minmax(14rem,1fr)] print:block">
        <div className="lg:order-last print:hidden">
          <div className="lg:sticky lg:top-32 lg:max-w-80">
            <ContentsList headings={contents} />
          </div>
        </div>
        <div className="min-w-0">
          <StaticMarkup id="article" className="article" html={html} />
          <LawSources sources={sources} />
          {children}
        </div>
      </div>
    </div>
  );
}
