import type { PostSummary } from '@prichal/contract';
import { Link } from '@prichal/ui/link.tsx';
import { paths } from '../../paths.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** The newest posts by their titles; the whole blog is one link away. */
export function PostsSection({
  posts,
  title,
}: {
  posts: readonly PostSummary[];
  title: string | null;
}) {
  if (posts.length === 0) return null;
  const all = (
    <Link to={paths.blog()} className="link">
      Все статьи
    </Link>
  );
  return (
    <section aria-labelledby="posts-title" className="wrap pt-20 md:pt-24">
      <SectionHeading id="posts-title" aside={all}>
        {title ?? 'Блог'}
      </SectionHeading>
      <ul className="grid grid-cols-1 gap-6 md:grid-cols-3">
        {posts.map(({ slug, title: name, tags }) => (
          <li key={slug} className="flex">
            <Link
              to={paths.post(slug)}
              className="min-w-0 grow rounded-lg border border-line bg-raised p-6 hover:border-line-strong md:max-lg:p-4"
            >
              <span className="block text-small text-quiet first-letter:uppercase">{tags[0]}</span>
              <span className="mt-2 block text-card font-semi">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
