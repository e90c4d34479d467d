import { Button } from '@prichal/ui/button.tsx';
import { formatRub } from '@prichal/ui/format.ts';
import { Icon } from '@prichal/ui/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { OFFICE_ZONE } from '@prichal/contract';
import { failureOf } from '../../../api/call-api.ts';
import { LEADS_KEY } from '../../../api/leads.ts';
import { useTake } from '../calls/use-take.ts';
import { askedCallAhead } from '../time/asked-call.ts';
import type { AskedCall } from '../time/asked-call.ts';
import { bothClocks, callWindow } from '../time/call-window.ts';
import { fuseOfLead } from '../time/fuse.ts';
import type { Fuse } from '../time/fuse.ts';
import { elapsedSince, serverNow, useMinute } from '../time/use-minute.ts';
import { knownZone } from '../../../time/zone-time.ts';
import { CarPicture } from '../../../ui/car-picture.tsx';
import { FuseLine } from './fuse-line.tsx';
import { LeadBadges } from './lead-badges.tsx';
import type { ListedLead } from './listed-lead.ts';
import { PlaceTime } from './place-time.tsx';

/** So long stands why a lead was lost, before the next one takes its place, ms. */
const READ_MS = 2_500;

/** Who waits longest, with the one button: it takes and dials in one tap. */
export function FirstCard({ lead, to }: { lead: ListedLead; to: string }) {
  const navigate = useNavigate();
  const take = useTake({ onTaken: () => void navigate(to) });
  const isLost = useLeaving(take.error);
  const minute = useMinute();
  const now = serverNow(lead.part, minute);
  const zone = knownZone(lead.place.zone);
  const window = callWindow(now, zone);
  const fuse = fuseOfLead(lead, lead.part.office, elapsedSince(lead.part, minute));
  const asked = askedCallAhead(lead, now);
  const calls = window.isOpen && asked === null;
  const { car } = lead;
  return (
    <article
      className={`mx-4 mt-3 mb-2 overflow-hidden rounded-lg border border-line bg-raised transition-[translate,opacity] duration-300 ${isLost ? '-translate-x-6 opacity-60' : ''}`}
    >
      <Link to={to} className="block focus-visible:-outline-offset-2">
        <span className="relative flex min-h-33 flex-col items-start justify-between gap-4 p-4">
          {car?.picture != null && (
            <CarPicture
              src={car.picture}
              className="absolute inset-y-0 right-0 h-full w-[60%] object-right [mask-image:linear-gradient(to_right,transparent,#000_12%)]"
            />
          )}
          <span className="relative flex flex-wrap gap-2">
            <LeadBadges lead={lead} />
          </span>
          {asked && <Asked call={asked} />}
          {fuse && <Minutes fuse={fuse} />}
        </span>
        {fuse && <FuseLine fuse={fuse} />}
        <span className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 p-4 pb-0">
          <span className="truncate text-[1.375rem] leading-8 font-bold">
            {lead.name ?? 'Без имени'}
          </span>
          <span className="text-right text-bill">
            <PlaceTime place={lead.place} now={now} />
          </span>
          <span className="text-bill leading-6 text-quiet">{car?.title ?? lead.kind}</span>
          <span className="text-right text-[1.0625rem] font-semi whitespace-nowrap">
            {car?.total_rub != null && formatRub(car.total_rub)}
          </span>
        </span>
      </Link>
      <div className="p-4">
        <Button
          size="large"
          className="w-full"
          busy={take.isPending}
          onClick={() => take.mutate({ lead, call: calls })}
        >
          {calls && <Icon name="phone" />}
          {calls ? 'Взять и\u00a0позвонить' : 'Взять'}
        </Button>
        {asked === null && !window.isOpen && (
          <p className="pt-2 text-small text-quiet">
            {`Позвонить можно в\u00a0${bothClocks(window.from, zone, OFFICE_ZONE)}`}
          </p>
        )}
        <p role="alert" className="text-bill text-bad-text not-empty:pt-3">
          {take.error && failureOf(take.error).message}
        </p>
      </div>
    </article>
  );
}

function Asked({ call: { theirs, ours } }: { call: AskedCall }) {
  return (
    <span className="relative max-w-[60%]">
      <span className="block text-small text-quiet">просили позвонить</span>
      <span className="block text-lead leading-7 font-bold">{theirs}</span>
      {ours !== null && <span className="block text-small text-quiet">{ours}</span>}
    </span>
  );
}

function Minutes({ fuse }: { fuse: Fuse }) {
  const tone =
    fuse.state === 'late'
      ? 'text-bad-text'
      : fuse.state === 'burning' && !fuse.stands
        ? 'text-accent'
        : '';
  return (
    <span className={`relative max-w-[45%] ${tone}`}>
      <span
        aria-hidden="true"
        className={`block font-bold tracking-tight ${fuse.stands ? 'text-lead leading-6' : 'text-title'}`}
      >
        {fuse.text}
      </span>
      <span className="sr-only">{fuse.spoken}</span>
      <span aria-hidden="true" className="text-small text-quiet">
        {fuse.state === 'late' ? 'опоздали' : fuse.stands ? 'время пойдёт' : 'до\u00a0обещанного'}
      </span>
    </span>
  );
}

/** Somebody was faster: that is read, and then the list is asked again. */
function useLeaving(error: Error | null): boolean {
  const queries = useQueryClient();
  useEffect(() => {
    if (error === null) return;
    const timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey: LEADS_KEY }),
      READ_MS,
    );
    return () => clearTimeout(timer);
  }, [error, queries]);
  return error !== null && failureOf(error).code === 'LEAD_CHANGED';
}
