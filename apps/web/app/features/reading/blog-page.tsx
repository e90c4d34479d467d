import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { countOf, formatDayYear } from '@prichal/ui/format.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import type { PostCardData } from './reading-data.ts';

const MINUTES = ['минута', 'минуты', 'минут'] as const;

/** Posts, newest first: the figure a post is about stands larger than its title. */
export function BlogPage({ posts }: { posts: readonly PostCardData[] }) {
  const [first, ...rest] = posts;
  return (
    <div className="wrap @container pt-10 md:pt-16">
      <PageTitle lead="Закон, деньги и документы — с датами, номерами актов и примерами, которые считает наш калькулятор.">
        Блог
      </PageTitle>
      {first ? (
        <>
          <FirstPost post={first} />
          <ul className="mt-6 grid grid-cols-1 gap-6 @2xl:grid-cols-2 @min-[70rem]:grid-cols-3">
            {rest.map((post) => (
              <li key={post.slug} className="flex">
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-10 text-quiet">Статей пока нет.</p>
      )}
    </div>
  );
}

function FirstPost({ post }: { post: PostCardData }) {
  const { slug, title, description, fact } = post;
  return (
    <article className="group relative mt-10 grid grid-cols-1 gap-x-12 gap-y-6 rounded-lg border border-line bg-raised p-6 transition-colors hover:border-line-strong md:mt-14 md:p-10 @4xl:grid-cols-[minmax(0,1fr)_24rem] @4xl:items-end">
      <div>
        <PostMeta post={post} />
        <h2 className="mt-3 text-block font-heading tracking-tight md:text-section">
          <Link
            to={paths.post(slug)}
            className="group-hover:text-accent-strong after:absolute after:inset-0 contrast:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-3 max-w-150 text-quiet">{description}</p>
      </div>
      {fact && (
        <p className="border-l-2 border-accent pl-5">
          <span className="block text-sum font-bold tracking-tight">{fact.value}</span>
          <span className="mt-1 block text-small text-quiet">{fact.label}</span>
        </p>
      )}
    </article>
  );
}

function PostCard({ post }: { post: PostCardData }) {
  const { slug, title, description, fact } = post;
  return (
    <article className="group relative flex grow flex-col rounded-lg border border-line bg-raised p-6 transition-colors hover:border-line-strong">
      {fact && (
        <p className="mb-5 border-b border-line pb-5">
          <span className="block text-[1.5rem] leading-8 font-bold tracking-tight">
            {fact.value}
          </span>
          <span className="mt-1 block text-small text-quiet">{fact.label}</span>
        </p>
      )}
      <h2 className="text-card font-semi">
        <Link
          to={paths.post(slug)}
          className="group-hover:text-accent-strong after:absolute after:inset-0 contrast:underline"
        >
          {title}
        </Link>
      </h2>
      <p className="mt-2 mb-5 text-[0.9375rem] text-quiet">{description}</p>
      <div className="mt-auto">
        <PostMeta post={post} />
      </div>
    </article>
  );
}

function PostMeta({ post: { tag, date, minutes } }: { post: PostCardData }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-small text-quiet">
      <span className="inline-block text-accent-strong first-letter:uppercase">{tag}</span>
      <time dateTime={date}>{formatDayYear(date)}</time>
      <span>
        {countOf(minutes, MINUTES)}
        <span className="visually-hidden"> чтения</span>
      </span>
    </p>
  );
}
