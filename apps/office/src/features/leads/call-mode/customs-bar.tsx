import { formatKopecks } from '@prichal/contract';
import type { CallMode } from '@prichal/contract/office';
import { BarPatterns, GroupIcon } from '@prichal/ui/group-icon.tsx';
import { ProportionBar } from '@prichal/ui/proportion-bar.tsx';
import { GROUPS } from '../card/bill-parts.ts';

type Part = NonNullable<CallMode['explained']>['bar'][number];

/** Where the money goes, customs line by line: the piece to blame is seen. Sums and shares stand under it. */
export function CustomsBar({ parts, total }: { parts: readonly Part[]; total: number }) {
  return (
    <div className="py-4">
      <BarPatterns />
      <ProportionBar
        className="h-9"
        parts={parts.map(({ group, kopecks }) => ({ group: GROUPS[group].colour, part: kopecks }))}
      />
      <dl className="grid gap-x-8 pt-2 sm:grid-cols-2">
        {parts.map(({ group, title, kopecks }) => (
          <div key={title} className="flex items-baseline gap-2.5 text-bill leading-7">
            <GroupIcon group={GROUPS[group].colour} />
            <dt className="min-w-0 flex-1">
              {title}{' '}
              <span className="text-small text-quiet">{`${Math.max(1, Math.round((kopecks / total) * 100))}\u00a0%`}</span>
            </dt>
            <dd className="font-semi whitespace-nowrap tabular-nums">{formatKopecks(kopecks)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
