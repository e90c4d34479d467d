import type { Library } from '@prichal/contract';
import { dayOf } from './car-words.ts';
import type { SharedPage } from './routes.ts';

/** The picture of a post: its title and the day it was last looked over. */
export function postShare({ posts }: Pick<Library, 'posts'>): (slug: string) => SharedPage | null {
  return (slug) => {
    const post = posts.find((one) => one.slug === slug);
    return post === undefined
      ? null
      : { title: post.title, note: `Обновлено ${dayOf(post.updated)}` };
  };
}
