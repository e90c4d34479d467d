import { useQuery } from '@tanstack/react-query';
import { dealCountsQuery } from '../api/deals.ts';
import { proposalCountsQuery } from '../api/proposals.ts';
import { reviewCountsQuery } from '../api/reviews.ts';

/** A new record is counted within this on an open page, ms. */
const COUNT_MS = 60_000;

/** How many records of a section wait for somebody, next to its title; nothing for none. */
export function SectionCount({ path, className }: { path: string; className: string }) {
  const common = { refetchInterval: COUNT_MS };
  const reviews = useQuery({ ...reviewCountsQuery, ...common, enabled: path === '/reviews' });
  const offers = useQuery({ ...proposalCountsQuery, ...common, enabled: path === '/proposals' });
  const deals = useQuery({ ...dealCountsQuery, ...common, enabled: path === '/deals' });
  const counts: Record<string, number | undefined> = {
    '/reviews': reviews.data?.waiting,
    '/proposals': offers.data?.attention,
    '/deals': deals.data?.attention,
  };
  const count = counts[path];
  if (!count) return null;
  return (
    <span className={className}>
      <span className="sr-only">, ждут решения: </span>
      {count}
    </span>
  );
}
