import type { LeadTab } from '@prichal/contract/office';
import { formatRub } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { NavLink } from 'react-router';
import type { Chosen } from '../bulk/use-chosen.ts';
import { fuseOfLead } from '../time/fuse.ts';
import { elapsedSince, serverNow, useMinute } from '../time/use-minute.ts';
import { CarPicture } from '../../../ui/car-picture.tsx';
import { FuseLine } from './fuse-line.tsx';
import { LeadBadges } from './lead-badges.tsx';
import type { ListedLead } from './listed-lead.ts';
import { PlaceTime } from './place-time.tsx';
import { RowSign } from './row-sign.tsx';

const ROW = 'relative block px-4 pt-4 pb-4 hover:bg-raised desk:px-5 desk:pt-3';

/** One lead of the list; the whole row is one target: it opens the card, or chooses the row. */
export function LeadRowLink({
  lead,
  tab,
  to,
  chosen,
}: {
  lead: ListedLead;
  tab: LeadTab;
  to: string;
  chosen: Chosen;
}) {
  if (chosen.isOn)
    return (
      <li>
        <label data-lead={lead.uid} className={`${ROW} cursor-pointer has-checked:bg-raised`}>
          <input
            type="checkbox"
            checked={chosen.has(lead.uid)}
            onChange={() => chosen.toggle(lead)}
            className="peer absolute top-5 left-5 z-10 size-6 appearance-none rounded-sm border border-control bg-ground checked:border-accent checked:bg-accent desk:left-6"
          />
          <Icon
            name="check"
            size={20}
            className="pointer-events-none absolute top-5.5 left-5.5 z-10 hidden stroke-[2.5] text-on-accent peer-checked:block desk:left-6.5"
          />
          <RowContent lead={lead} tab={tab} />
        </label>
      </li>
    );
  return (
    <li>
      <NavLink
        to={to}
        data-lead={lead.uid}
        className={`${ROW} focus-visible:-outline-offset-2 aria-[current]:bg-raised desk:aria-[current]:before:absolute desk:aria-[current]:before:inset-y-0 desk:aria-[current]:before:left-0 desk:aria-[current]:before:w-0.5 desk:aria-[current]:before:bg-accent`}
      >
        <RowContent lead={lead} tab={tab} />
      </NavLink>
    </li>
  );
}

function RowContent({ lead, tab }: { lead: ListedLead; tab: LeadTab }) {
  const minute = useMinute();
  const now = serverNow(lead.part, minute);
  const fuse = fuseOfLead(lead, lead.part.office, elapsedSince(lead.part, minute));
  const { car } = lead;
  return (
    <>
      <span className="grid grid-cols-[min(5.75rem,26vw)_minmax(0,1fr)] gap-3.5 pb-4 desk:pb-3">
        <CarPicture src={car?.picture ?? null} className="h-16 w-[min(5.75rem,26vw)] rounded-md" />
        <span className="flex min-w-0 flex-col justify-between gap-0.5">
          <span className="flex flex-wrap items-start justify-between gap-x-2">
            {/* a sign that would break the name goes below it */}
            <span className="flex flex-[1_0_min-content] flex-wrap items-center gap-x-2 gap-y-1 wrap-break-word">
              <span className="text-[1.0625rem] leading-6 font-semi">
                {lead.name ?? 'Без имени'}
              </span>
              <LeadBadges lead={lead} />
            </span>
            <RowSign lead={lead} tab={tab} fuse={fuse} now={now} />
          </span>
          <span className="text-bill leading-5 text-quiet">{car?.title ?? lead.kind}</span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
            {car?.total_rub == null ? (
              <span className="text-quiet">{lead.number}</span>
            ) : (
              <span className="font-semi whitespace-nowrap">{formatRub(car.total_rub)}</span>
            )}
            <span className="text-right">
              <PlaceTime place={lead.place} now={now} />
            </span>
          </span>
        </span>
      </span>
      {fuse === null ? <span className="block border-b border-line" /> : <FuseLine fuse={fuse} />}
    </>
  );
}
