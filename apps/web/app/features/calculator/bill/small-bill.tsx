import type { Country, Estimate } from '@prichal/contract';
import { tieWords } from '../tie-words.ts';
import { BillBar } from './bill-bar.tsx';
import { GroupHead } from './bill.tsx';
import { billGroups } from './groups.ts';
import { sumText, unknownWord } from './line-words.ts';

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
                <div
                  key={line.code}
                  className="flex flex-wrap items-baseline-last text-bill leading-6"
                >
                  <dt className="flex flex-[1_0_min(8rem,100%)] items-baseline-last text-quiet">
                    <span className="min-w-0">{tieWords(line.title)}</span>
                    <span className="leader" aria-hidden="true" />
                  </dt>
                  <dd className="ml-auto text-right whitespace-nowrap">
                    {sumText(line.amount_rub, line.range, unknownWord(line.group))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
