import { useQuery } from '@tanstack/react-query';
import { reviewCountsQuery } from '../api/reviews.ts';

/** A new review is counted within this on an open page, ms. */
const COUNT_MS = 60_000;

/** How many records of a section wait for somebody, next to its title; nothing for none. */
export function SectionCount({ path, className }: { path: string; className: string }) {
  const { data } = useQuery({
    ...reviewCountsQuery,
    refetchInterval: COUNT_MS,
    enabled: path === '/reviews',
  });
  if (path !== '/reviews' || !data || data.waiting === 0) return null;
  return (
    <span className={className}>
      <span className="sr-only">, ждут решения: </span>
      {data.waiting}
    </span>
  );
}
