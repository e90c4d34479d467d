import { formatRub } from '@prichal/ui/format.ts';
import { BarPatterns, GroupIcon } from '@prichal/ui/group-icon.tsx';
import { ProportionBar } from '@prichal/ui/proportion-bar.tsx';
import type { BillPart } from './bill-parts.ts';
import { GROUPS, percentOf } from './bill-parts.ts';

/** Where the money goes, to scale, and the four sums under it. The lines of the bill follow it. */
export function BillBar({ parts }: { parts: readonly BillPart[] }) {
  return (
    <div className="pt-4">
      <BarPatterns />
      <ProportionBar
        className="h-6"
        parts={parts.map(({ group, rub }) => ({ group: GROUPS[group].colour, part: rub }))}
      />
      <dl className="pt-2">
        {parts.map(({ group, rub }) => (
          <div key={group} className="flex items-baseline gap-2.5 text-bill">
            <GroupIcon group={GROUPS[group].colour} />
            <dt className="flex-1">
              {GROUPS[group].title}{' '}
              <span className="text-small text-quiet">{percentOf(rub, parts)}</span>
            </dt>
            <dd className="font-semi whitespace-nowrap">{formatRub(rub)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
