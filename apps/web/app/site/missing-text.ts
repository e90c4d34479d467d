import type { Library } from '@prichal/contract';
import { data } from 'react-router';

/** What a page of a text throws when there is none: 410 where the owner has taken it off the site, 404 elsewhere. */
export function missingText({ gone }: Library, path: string): ReturnType<typeof data<null>> {
  return data(null, { status: gone.includes(path) ? 410 : 404 });
}

/** Both are shown as «no such page». */
export function isMissing({ status }: { status: number }): boolean {
  return status === 404 || status === 410;
}
