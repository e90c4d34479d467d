import type { Library } from '@prichal/contract';
import { dayOf } from './car-share-texts.ts';
import type { SharedPage } from './routes.ts';

/** The preview image of a post: its title and the date of its last review. */
export function postShare(library: Pick<Library, 'posts'>): (slug: string) => SharedPage | null {
  return (slug) => {
    const post = library.posts.find((one) => one.slug === slug);
    return post === undefined
      ? null
      : { title: post.title, note: `Обновлено ${dayOf(post.updated)}` };
  };
}
