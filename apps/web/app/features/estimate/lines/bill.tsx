import { WITHOUT_ROUTE, spreadOf } from '@prichal/contract';
import type { Estimate, CarCountry } from '@prichal/contract';
import { formatNumber } from '@prichal/ui/format.ts';
import { Term } from '../../../ui/term.tsx';
import { withNoBreakSpaces } from '../no-break-spaces.ts';
import { BillBar } from './bill-bar.tsx';
import { BillLine } from './bill-line.tsx';
import { CertaintyKey } from './certainty-badge.tsx';
import { GroupHead } from './group-head.tsx';
import { billGroups, openLine } from './groups.ts';
import type { BillGroup } from './groups.ts';
import type { SideNote } from './side-notes.ts';

const NO_NOTES: readonly SideNote[] = [];

/**
 * The bill: one bar, four groups with dotted leaders to one column of sums, the total between rules, the key of the
 * certainty icons. `to`: «до Новосибирска». `notes` explain what a line does not; next to the group where there is
 * room, else below it.
 */
export function Bill({
  estimate,
  country,
  to,
  notes = NO_NOTES,
}: {
  estimate: Estimate;
  country: CarCountry;
  to: string;
  notes?: readonly SideNote[];
}) {
  const groups = billGroups(estimate, country);
  const open = openLine(estimate);
  return (
    <div className="@container">
      <div className={notes.length > 0 ? '@min-[70rem]:mr-[23.625rem] print:mr-0' : ''}>
        <BillBar groups={groups} tall />
        <p className="mt-3 text-small text-quiet print:hidden">
          <Term name="certainty">●&nbsp;◐&nbsp;○ — насколько точна строка</Term>
        </p>
      </div>
      {groups.map((group, index) => (
        <div key={group.name} className="@min-[70rem]:flex @min-[70rem]:gap-12 print:block">
          <Group group={group} estimate={estimate} open={open} first={index === 0} />
          {notes.length > 0 && (
            <Notes notes={notes.filter((note) => note.group === group.name)} first={index === 0} />
          )}
        </div>
      ))}
      <div className={notes.length > 0 ? '@min-[70rem]:mr-[23.625rem] print:mr-0' : ''}>
        <BillTotal estimate={estimate} to={to} />
        <CertaintyKey />
      </div>
    </div>
  );
}

function Group({
  group,
  estimate,
  open,
  first,
}: {
  group: BillGroup;
  estimate: Estimate;
  open: string | null;
  first: boolean;
}) {
  return (
    <section
      aria-label={group.title}
      className={`grow pt-4 pb-4 print:py-1 ${first ? '' : 'border-t border-line print:border-line'}`}
    >
      <GroupHead group={group} />
      {group.lines.map((line) => (
        <BillLine key={line.code} line={line} estimate={estimate} open={line.code === open} />
      ))}
    </section>
  );
}

function BillTotal({ estimate, to }: { estimate: Estimate; to: string }) {
  const { totals, export_note: note } = estimate;
  const range = spreadOf(estimate);
  return (
    <div className="relative flex border-y border-t-2 border-text after:absolute after:inset-x-0 after:top-full after:mt-1 after:border-b after:border-text  flex-wrap items-baseline justify-between gap-x-6 py-3 pr-6.5 print:border-text print:py-1 print:pr-0">
      <p className="text-lead font-semi print:text-[0.8125rem]">Итого {to}</p>
      <p className="ml-auto text-right text-[1.5625rem] font-bold tracking-tight wrap-normal print:text-[1.125rem]">
        {range === null ? (
          totals.total === null ? (
            'не посчитан'
          ) : (
            <>{formatNumber(totals.total)}&nbsp;₽</>
          )
        ) : (
          <span className="text-lead">
            {/* two sums may stand below each other where the text is large, none may be broken */}
            {formatNumber(range.from)}–{formatNumber(range.to)}&nbsp;₽
          </span>
        )}
      </p>
      {note !== null && (range !== null || totals.total !== null) && (
        <p className="w-full text-right text-small text-quiet print:text-[0.6875rem] print:leading-4 print:text-text">
          {WITHOUT_ROUTE}
        </p>
      )}
    </div>
  );
}

function Notes({ notes, first }: { notes: readonly SideNote[]; first: boolean }) {
  return (
    <div
      className={`shrink-0 text-[0.875rem] leading-5 text-quiet @min-[70rem]:w-[20.625rem] @min-[70rem]:pt-4 print:hidden ${first ? '' : '@min-[70rem]:border-t @min-[70rem]:border-line'} ${notes.length > 0 ? '@max-[70rem]:pb-4' : ''}`}
    >
      {notes.map((note) => (
        <p
          key={note.strong}
          className={`mb-4 last:mb-0 ${note.warn ? 'border-l-2 border-warn pl-4' : '@max-[70rem]:border-l-2 @max-[70rem]:border-line-strong @max-[70rem]:pl-4'}`}
        >
          <b className="font-semi text-text">{withNoBreakSpaces(note.strong)}</b>{' '}
          {withNoBreakSpaces(note.text)}
        </p>
      ))}
    </div>
  );
}
