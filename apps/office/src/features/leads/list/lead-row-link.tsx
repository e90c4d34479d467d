import type { LeadTab } from '@prichal/contract/office';
import { formatRub } from '@prichal/ui/format.ts';
import { NavLink } from 'react-router';
import { fuseOf } from '../time/fuse.ts';
import { elapsedSince, serverNow, useMinute } from '../time/use-minute.ts';
import { CarPicture } from './car-picture.tsx';
import { FuseLine } from './fuse-line.tsx';
import { LeadBadges } from './lead-badges.tsx';
import type { ListedLead } from './listed-lead.ts';
import { PlaceTime } from './place-time.tsx';
import { RowSign } from './row-sign.tsx';

/** One lead of the list; the whole row is one target. */
export function LeadRowLink({ lead, tab, to }: { lead: ListedLead; tab: LeadTab; to: string }) {
  const minute = useMinute();
  const now = serverNow(lead.part, minute);
  const fuse = fuseOf(lead.minutes_left, lead.part.office, elapsedSince(lead.part, minute));
  const { car } = lead;
  return (
    <li>
      <NavLink
        to={to}
        data-lead={lead.uid}
        className="relative block px-4 pt-4 pb-4 hover:bg-raised focus-visible:-outline-offset-2 aria-[current]:bg-raised desk:px-5 desk:pt-3 desk:aria-[current]:before:absolute desk:aria-[current]:before:inset-y-0 desk:aria-[current]:before:left-0 desk:aria-[current]:before:w-0.5 desk:aria-[current]:before:bg-accent"
      >
        <span className="grid grid-cols-[5.75rem_minmax(0,1fr)] gap-3.5 pb-4 desk:pb-3">
          <CarPicture src={car?.picture ?? null} className="h-16 w-23 rounded-md" />
          <span className="flex min-w-0 flex-col justify-between gap-0.5">
            <span className="flex items-start justify-between gap-2">
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                <span className="text-[1.0625rem] leading-6 font-semi">
                  {lead.name ?? 'Без имени'}
                </span>
                <LeadBadges lead={lead} />
              </span>
              <RowSign lead={lead} tab={tab} fuse={fuse} now={now} />
            </span>
            <span className="truncate text-bill leading-5 text-quiet">
              {car?.title ?? lead.kind}
            </span>
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
      </NavLink>
    </li>
  );
}
