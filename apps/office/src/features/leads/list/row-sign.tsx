import { LEAD_STAGES, NEXT_STEPS } from '@prichal/contract/office';
import type { LeadTab } from '@prichal/contract/office';
import { OFFICE_ZONE } from '@prichal/contract';
import { askedCallAhead } from '../time/asked-call.ts';
import type { AskedCall } from '../time/asked-call.ts';
import type { Fuse } from '../time/fuse.ts';
import { saySoon } from '../../../time/say-moment.ts';
import { clockIn, knownZone } from '../../../time/zone-time.ts';
import { FuseText } from './fuse-line.tsx';
import type { ListedLead } from './listed-lead.ts';

/** What a row says at its right: the call that was asked for, minutes of a promise, time of the next step, end of the delay, or the stage. */
export function RowSign({
  lead,
  tab,
  fuse,
  now,
}: {
  lead: ListedLead;
  tab: LeadTab;
  fuse: Fuse | null;
  now: Date;
}) {
  const asked = askedCallAhead(lead, now);
  if (asked !== null) return <Asked call={asked} />;
  if (fuse !== null) return <FuseText fuse={fuse} />;
  const { snoozed_until: until, next_step: step, stage } = lead;
  if (tab === 'snoozed' && until !== null)
    return (
      <Planned what="вернётся" at={new Date(until)} now={now} zone={knownZone(lead.place.zone)} />
    );
  if (tab === 'mine' && step?.at != null) {
    const at = new Date(step.at);
    const late = at < now;
    return (
      <Planned
        what={late ? 'просрочено,' : NEXT_STEPS[step.kind].toLowerCase()}
        at={at}
        now={now}
        zone={knownZone(lead.place.zone)}
        tone={late ? 'text-bad-text' : ''}
      />
    );
  }
  // «без шага» stands beside the name
  if (tab === 'mine') return null;
  return <Quiet>{LEAD_STAGES[stage].toLowerCase()}</Quiet>;
}

/** The call that the client chose the time of: nothing burns before it. */
function Asked({ call: { theirs, ours } }: { call: AskedCall }) {
  return (
    <span className="ml-auto text-right text-small">
      <span className="sr-only">просили позвонить </span>
      <span className="font-semi">{theirs}</span>
      {ours !== null && <span className="block text-quiet">{ours}</span>}
    </span>
  );
}

/** By the client's clock, and by ours under it where it differs. */
function Planned({
  what,
  at,
  now,
  zone,
  tone = '',
}: {
  what: string;
  at: Date;
  now: Date;
  zone: string;
  tone?: string;
}) {
  const theirs = saySoon(at, now, zone);
  const ours = clockIn(at, OFFICE_ZONE);
  return (
    <span className={`ml-auto text-right text-small ${tone}`}>
      <span className="font-semi">{`${what} ${theirs}`}</span>
      {ours !== clockIn(at, zone) && (
        <span className="block text-quiet">{`у\u00a0вас в\u00a0${ours}`}</span>
      )}
    </span>
  );
}

function Quiet({ children }: { children: string }) {
  return <span className="ml-auto text-right text-small text-quiet">{children}</span>;
}
