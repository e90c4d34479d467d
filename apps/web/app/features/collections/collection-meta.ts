import { countOf, formatRub } from '@prichal/ui/format.ts';
import { paths } from '../../paths.ts';
import type { CollectionData } from './load-collection.server.ts';

const CARS = ['машина', 'машины', 'машин'] as const;

/** «42 машины», «больше 10 000 машин» */
export function collectionCount({
  count,
  countIsExact,
}: Pick<CollectionData, 'count' | 'countIsExact'>): string {
  return `${countIsExact ? '' : 'больше\u00a0'}${countOf(count, CARS)}`;
}

/** Title, description and clean path of a collection. */
export function collectionMeta(data: CollectionData): {
  title: string;
  description: string;
  path: string;
} {
  const { collection, price, count } = data;
  const from = price === null ? '' : `, от\u00a0${formatRub(price.from)}`;
  return {
    title: count === 0 ? collection.title : `${collection.title}: ${collectionCount(data)}${from}`,
    description: collection.description,
    path: paths.collection(collection.slug),
  };
}
