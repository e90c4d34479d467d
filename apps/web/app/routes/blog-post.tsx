import { postOnPage } from '../features/reading/load-reading.server.ts';
import { PostPage } from '../features/reading/post-page.tsx';
import { placeStaticParts, useStaticPart } from '../document/static-parts.ts';
import { paths } from '../paths.ts';
import { missingText } from '../site/missing-text.ts';
import { pageMeta, metaSite } from '../seo/page-meta.ts';
import { postPicture } from '../seo/share-picture.ts';
import { siteContext } from '../site/site.ts';
import type { Route } from './+types/blog-post';

export function loader({ params, context }: Route.LoaderArgs) {
  const { library } = context.get(siteContext);
  const post = library.posts.find(({ slug }) => slug === params.slug);
  if (post === undefined) throw missingText(library, paths.post(params.slug));
  return {
    post: postOnPage(library, post),
    parts: placeStaticParts(context, { html: post.html }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { slug, title, description } = loaderData.post;
  return pageMeta({
    title,
    description,
    path: paths.post(slug),
    site: metaSite(matches),
    picture: postPicture(slug),
    type: 'article',
  });
};

export default function BlogPost({ loaderData: { post, parts } }: Route.ComponentProps) {
  return <PostPage key={post.slug} post={post} html={useStaticPart(parts, 'html')} />;
}
