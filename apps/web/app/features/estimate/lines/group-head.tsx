import { GroupIcon } from '@prichal/ui/group-icon.tsx';
import { GROUP_COLOURS } from './groups.ts';
import type { BillGroup } from './groups.ts';
import { sumText, unknownText } from './line-texts.ts';

/** Name, place or date, sum of a group; the sum stands in the column of the lines' sums. */
export function GroupHead({ group, as: Heading = 'h3' }: { group: BillGroup; as?: 'h3' | 'h4' }) {
  return (
    <div className="mb-1 flex flex-wrap items-baseline font-semi print:mb-0 print:text-[0.75rem]">
      <div className="flex flex-[1_0_min(8rem,100%)] items-baseline gap-x-2.5 pr-2.5">
        <span className="w-2.75 shrink-0">
          <GroupIcon group={GROUP_COLOURS[group.name]} />
        </span>
        <div className="min-w-0 flex-wrap items-baseline gap-x-2.5 @xl:flex print:flex">
          <Heading className="@xl:shrink-0">{group.title}</Heading>
          <p className="text-[0.875rem] font-normal text-quiet print:text-[0.75rem] print:text-text">
            {group.note}
          </p>
        </div>
      </div>
      <span className="ml-auto pr-6.5 text-right wrap-normal print:pr-0">
        {sumText(group.sum, group.range, unknownText(group.name))}
        {group.sum !== null && <span className="visually-hidden">&nbsp;₽</span>}
      </span>
    </div>
  );
}
