import type { Fact, PostSummary } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { StaticMarkup } from '../../document/static-markup.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ContentsList } from '../../ui/contents-list.tsx';
import { countOf, formatDayYear } from '@prichal/ui/format.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { LawSources } from './law-sources.tsx';
import { NextStep } from './next-step.tsx';
import type { PostOnPage } from './reading-data.ts';

const BREADCRUMBS = [{ label: 'Блог', to: paths.blog() }];

/** An article: key facts first, then the text with its contents next to it, the acts, and related links. */
export function PostPage({ post, html }: { post: PostOnPage; html: string | undefined }) {
  const { title, description, facts, contents, sources, related, advert } = post;
  return (
    <article className="wrap pt-8 md:pt-12">
      <Breadcrumbs items={BREADCRUMBS} />
      <PageTitle lead={description}>{title}</PageTitle>
      <Dates post={post} />
      {advert && (
        <p className="mt-3 text-small text-quiet">
          Реклама. {advert.advertiser}. Идентификатор: {advert.erid}
        </p>
      )}
      <FactsBox facts={facts} />
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-8 md:mt-14 lg:grid-cols-[minmax(0,42.5rem)_minmax(14rem,1fr)]">
        <div className="lg:order-last">
          <div className="lg:sticky lg:top-32 lg:max-w-80">
            <ContentsList headings={contents} />
          </div>
        </div>
        <div className="min-w-0">
          <StaticMarkup id="article" className="article" html={html} />
          <LawSources sources={sources} />
          <NextStep />
        </div>
      </div>
      <Related posts={related} />
    </article>
  );
}

function Dates({ post: { author, date, updated, valid_on, minutes } }: { post: PostOnPage }) {
  return (
    <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1 text-small text-quiet">
      <Link to={paths.editorial()} className="underline hover:text-text">
        {author}
      </Link>
      <span>
        Опубликовано <time dateTime={date}>{formatDayYear(date)}</time>
      </span>
      {updated !== date && (
        <span>
          Обновлено <time dateTime={updated}>{formatDayYear(updated)}</time>
        </span>
      )}
      <span>
        Данные актуальны на <time dateTime={valid_on}>{formatDayYear(valid_on)}</time>
      </span>
      <span>{countOf(minutes, ['минута', 'минуты', 'минут'])} чтения</span>
    </p>
  );
}

function FactsBox({ facts }: { facts: readonly Fact[] }) {
  return (
    <section aria-label="Коротко" className="mt-8 rounded-lg border border-line bg-raised md:mt-10">
      <dl className="grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ label, value, note }) => (
          <div
            key={label}
            className="border-line p-5 not-first:border-t sm:p-6 sm:not-first:border-t-0 sm:even:border-l sm:nth-[n+3]:border-t lg:nth-[n+2]:border-l lg:nth-[n+3]:border-t-0 lg:nth-[n+5]:border-t lg:nth-[5]:border-l-0"
          >
            <dt className="text-small text-quiet">{label}</dt>
            <dd>
              <span className="mt-1 block text-card font-bold tracking-tight">{value}</span>
              {note && <span className="mt-1 block text-small text-quiet">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Related({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className="@container mt-20">
      <h2 id="related" className="text-block font-heading tracking-tight">
        Читайте дальше
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-6 @2xl:grid-cols-3">
        {posts.map(({ slug, title, minutes }) => (
          <li key={slug} className="flex">
            <Link
              to={paths.post(slug)}
              className="flex grow flex-col justify-between gap-4 rounded-lg border border-line bg-raised p-6 transition-colors hover:border-line-strong hover:text-accent-strong contrast:underline"
            >
              <span className="text-card font-semi">{title}</span>
              <span className="text-small text-quiet">
                {countOf(minutes, ['минута', 'минуты', 'минут'])} чтения
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
