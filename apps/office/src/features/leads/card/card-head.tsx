import { Button } from '@prichal/ui/button.tsx';
import { plural } from '@prichal/ui/format.ts';
import { OFFICE_ZONE } from '@prichal/contract';
import { failureOf } from '../../../api/call-api.ts';
import { endCall } from '../../../contacts/pending-call.ts';
import type { PendingCall } from '../../../contacts/pending-call.ts';
import { FirstInQueue } from '../list/lead-badges.tsx';
import { askedCallAhead } from '../time/asked-call.ts';
import type { Fuse } from '../time/fuse.ts';
import { sayMoment } from '../../../time/say-moment.ts';
import { clockIn } from '../../../time/zone-time.ts';
import { useCard } from './card-context.ts';
import { CallLine } from './call-line.tsx';
import { ErasedLine } from './erased-line.tsx';
import { PhoneLine } from './phone-line.tsx';
import { RepeatLines } from './repeat-lines.tsx';
import { HeadActions } from './head-actions.tsx';
import type { Contact } from './use-contact.ts';

const TONES = { calm: 'text-quiet', burning: 'text-accent', late: 'text-bad-text' } as const;

/** The promise, the person, and whether one may call; what was asked after the last call. */
export function CardHead({
  fuse,
  contact,
  call,
}: {
  fuse: Fuse | null;
  contact: Contact;
  call: PendingCall | null;
}) {
  const { card, now } = useCard();
  const seen = viewed(card.viewers, now);
  return (
    <div className="border-b border-line px-4 pt-3 pb-5 desk:sticky desk:top-0 desk:z-10 desk:bg-ground desk:px-8 desk:pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 desk:hidden">
        <Waiting fuse={fuse} />
        {card.first_in_queue && fuse && <FirstInQueue />}
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        <h1
          tabIndex={-1}
          className="text-[2.125rem] leading-11 font-bold tracking-tight desk:text-[1.75rem]"
        >
          {contact.shown?.name ?? card.name ?? 'Без имени'}
        </h1>
        <PhoneLine contact={contact} />
        <p className="ml-auto text-small text-quiet max-desk:hidden">
          {card.number}
          {card.demo && ', демо'}
          {seen !== null && <span className="max-[89rem]:hidden">{`, ${seen}`}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <CallLine contact={contact} />
        <div className="max-desk:hidden">
          <Waiting fuse={fuse} />
        </div>
      </div>
      <p className="text-bill text-quiet desk:hidden">{seen}</p>
      <ErasedLine />
      <RepeatLines />
      <HeadActions contact={contact} />
      {contact.note && (
        <p role="status" className="pt-2 text-bill text-warn">
          {contact.note}
        </p>
      )}
      <p role="alert" className="text-bill text-bad-text not-empty:pt-2">
        {contact.error && failureOf(contact.error).message}
      </p>
      {call && <Unanswered call={call} />}
    </div>
  );
}

/** What the client waits for: the promise, the end of a delay, or the next step. */
function Waiting({ fuse }: { fuse: Fuse | null }) {
  const { card, now } = useCard();
  const { next_step: step, snoozed_until: until } = card;
  if (fuse)
    return (
      <p
        className={`font-semi ${TONES[fuse.stands && fuse.state !== 'late' ? 'calm' : fuse.state]}`}
      >
        {sentence(fuse)}
      </p>
    );
  const asked = askedCallAhead(card, now);
  if (asked)
    return (
      <p className="font-semi">
        {`Просили позвонить ${asked.theirs}`}
        {asked.ours !== null && <span className="font-normal text-quiet">{`, ${asked.ours}`}</span>}
      </p>
    );
  const said = (at: string) => sayMoment(new Date(at), now, OFFICE_ZONE);
  if (until !== null) return <p className="text-quiet">{`Отложена, вернётся ${said(until)}`}</p>;
  return step?.at == null ? null : <p className="text-quiet">{`Шаг ${said(step.at)}`}</p>;
}

/** The question about a call that was closed by the cross: it waits here. */
function Unanswered({ call }: { call: PendingCall }) {
  const { open } = useCard();
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-accent p-3">
      <p>{`Набрали в\u00a0${clockIn(new Date(call.at), OFFICE_ZONE)}. Как прошёл звонок?`}</p>
      <span className="flex flex-wrap gap-2">
        <Button onClick={() => open({ name: 'outcome' })}>Ответить</Button>
        <Button variant="quiet" onClick={endCall}>
          Звонка не было
        </Button>
      </span>
    </div>
  );
}

function sentence({ spoken }: Fuse): string {
  return spoken.slice(0, 1).toUpperCase() + spoken.slice(1);
}

/** «Смотрит и Ольга, 6 минут назад»: who else has it open. */
function viewed(viewers: readonly { name: string; at: string }[], now: Date): string | null {
  const [last] = viewers;
  if (last === undefined) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(last.at)) / 60_000));
  const ago =
    minutes === 0
      ? 'только что'
      : `${minutes}\u00a0${plural(minutes, ['минуту', 'минуты', 'минут'])} назад`;
  return `открыто: ${last.name}, ${ago}`;
}
