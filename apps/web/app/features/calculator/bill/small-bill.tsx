import type { Country, Estimate } from '@prichal/contract';
import { LeaderLine } from '../../../ui/leader-line.tsx';
import { BillBar } from './bill-bar.tsx';
import { GroupHead } from './bill.tsx';
import { billGroups } from './groups.ts';
import { sumText } from './line-words.ts';

/** The bill where there is little room: the bar and the groups in two columns, lines without their law. */
export function SmallBill({ estimate, country }: { estimate: Estimate; country: Country }) {
  const groups = billGroups(estimate, country);
  return (
    <div>
      <BillBar groups={groups} />
      <div className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {groups.map((group) => (
          <section key={group.name} aria-label={group.title} className="[&_.pr-6\.5]:pr-0">
            <GroupHead group={group} />
            <dl>
              {group.lines.map((line) => (
                <LeaderLine key={line.code} label={line.title}>
                  {sumText(line.amount_rub, line.range)}
                </LeaderLine>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
