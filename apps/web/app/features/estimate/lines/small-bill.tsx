import type { Estimate, CarCountry } from '@prichal/contract';
import { Icon } from '@prichal/ui/icon.tsx';
import { Term } from '../../../ui/term.tsx';
import { withNoBreakSpaces } from '../no-break-spaces.ts';
import { BillBar } from './bill-bar.tsx';
import { GroupHead } from './group-head.tsx';
import { billGroups } from './groups.ts';
import { isPapers, lineSum } from './line-texts.ts';

/**
 * The bill where there is little room: the bar and the groups in two columns, lines without their law. On a phone the
 * groups are folded but customs: a checkbox without a name opens one, before the scripts have come too.
 */
export function SmallBill({ estimate, country }: { estimate: Estimate; country: CarCountry }) {
  const groups = billGroups(estimate, country);
  return (
    <div>
      {/* the groups under it say the same: on a phone the bar alone */}
      <div className="max-sm:[&_p]:hidden">
        <BillBar groups={groups} />
      </div>
      <div className="mt-4 grid gap-x-10 sm:grid-cols-2 sm:gap-y-5">
        {groups.map((group) => (
          <section
            key={group.name}
            aria-label={group.title}
            className="relative max-sm:[&_p]:hidden sm:[&_.pr-6\.5]:pr-0 max-sm:border-t max-sm:border-line max-sm:py-2.5"
          >
            <input
              type="checkbox"
              autoComplete="off"
              aria-label={`Строки: ${group.title}`}
              defaultChecked={group.name === 'customs'}
              className="peer absolute inset-x-0 top-0 z-10 h-11 w-full cursor-pointer opacity-0 sm:hidden"
            />
            <Icon
              name="down"
              size={20}
              className="absolute top-3 right-0 text-quiet peer-checked:rotate-180 sm:hidden"
            />
            <div className="rounded-sm peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-4">
              <GroupHead group={group} />
            </div>
            <dl className="max-sm:hidden peer-checked:block print:block">
              {group.lines.map((line) => (
                <div
                  key={line.code}
                  className="flex flex-wrap items-baseline-last text-bill leading-6"
                >
                  <dt className="flex flex-[1_0_min(8rem,100%)] items-baseline-last text-quiet after:leader">
                    <span className="min-w-0">
                      {isPapers(line) ? (
                        <Term name="papers">{withNoBreakSpaces(line.title)}</Term>
                      ) : (
                        withNoBreakSpaces(line.title)
                      )}
                    </span>
                  </dt>
                  <dd className="ml-auto text-right whitespace-nowrap">{lineSum(line)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
