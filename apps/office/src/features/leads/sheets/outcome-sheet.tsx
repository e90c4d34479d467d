import { Button } from '@prichal/ui/button.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import type { IconName } from '@prichal/ui/icon.tsx';
import { OFFICE_ZONE } from '@prichal/contract';
import { endCall } from '../../../contacts/pending-call.ts';
import type { PendingCall } from '../../../contacts/pending-call.ts';
import { useCard } from '../card/card-context.ts';
import { useLeadChange } from '../live/use-lead-change.ts';
import { useNotes } from '../notes/notes.ts';
import { sayBoth } from '../../../time/say-moment.ts';
import { clockIn } from '../../../time/zone-time.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { NoteInput } from './note-input.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TimePicker, useTimeChoice } from './time-picker.tsx';

/** From here on a message is proposed instead of another call. */
const UNANSWERED_MANY = 2;

/** «Как прошёл звонок?»: three answers, the third with a day and a time. */
export function OutcomeSheet({ call }: { call: PendingCall | null }) {
  const { card, now, zone, me, open, close } = useCard();
  const choice = useTimeChoice(now, zone);
  const notes = useNotes(card.uid, me);
  const change = useLeadChange();
  const record = (body: { outcome: 'reached' | 'no-answer' | 'call-back'; at?: string }) => {
    const note = notes.draft.trim();
    change.mutate(
      {
        uid: card.uid,
        action: 'outcome',
        body: { version: card.version, ...body, ...(note !== '' && { note }) },
      },
      {
        onSuccess: () => {
          endCall();
          notes.drop();
          if (body.outcome === 'reached') open({ name: 'step', kind: null });
          else close();
        },
      },
    );
  };
  const { chosen } = choice;
  const many = card.unanswered_calls >= UNANSWERED_MANY;
  return (
    <Sheet title="Как прошёл звонок?" note={noteOf(card.name, call)} onClose={close}>
      <div className="-mt-4 divide-y divide-line">
        <Row
          icon="check"
          tone="text-good"
          text="Дозвонился"
          note="дальше — шаг"
          onClick={() => record({ outcome: 'reached' })}
        />
        <Row
          icon="phone"
          tone="text-quiet"
          text="Не взял"
          note={many ? 'уже третий раз: лучше написать' : 'напомним через\u00a0час'}
          onClick={() => record({ outcome: 'no-answer' })}
        />
        <div className="pt-2">
          <h3 className="flex min-h-13 items-center gap-4 text-[1.0625rem] font-semi">
            <Icon name="clock" className="text-accent" />
            Перезвонить в…
          </h3>
          <TimePicker choice={choice} city={card.place.city} />
        </div>
      </div>
      <NoteInput label="Заметка: о чём договорились" value={notes.draft} onChange={notes.type} />
      <FailureLine error={change.error} />
      <div className="sticky bottom-0 -mx-4 bg-overlay px-4 pt-3 pb-1">
        <Button
          size="large"
          className="w-full"
          busy={change.isPending}
          disabled={chosen === null}
          onClick={() => {
            if (chosen) record({ outcome: 'call-back', at: chosen.at.toISOString() });
          }}
        >
          {chosen === null
            ? 'Выберите день'
            : `Перезвонить ${sayBoth(chosen.at, now, zone, OFFICE_ZONE)}`}
        </Button>
      </div>
    </Sheet>
  );
}

function Row({
  icon,
  tone,
  text,
  note,
  onClick,
}: {
  icon: IconName;
  tone: string;
  text: string;
  note: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-14 w-full items-center gap-4 text-left hover:bg-hover"
    >
      <Icon name={icon} className={tone} />
      <span className="flex-1 text-[1.0625rem] font-semi">{text}</span>
      <span className="text-right text-bill leading-5 text-quiet">{note}</span>
    </button>
  );
}

function noteOf(name: string | null, call: PendingCall | null): string {
  const who = name ?? 'Клиент';
  return call === null ? who : `${who}, набрали в\u00a0${clockIn(new Date(call.at), OFFICE_ZONE)}`;
}
