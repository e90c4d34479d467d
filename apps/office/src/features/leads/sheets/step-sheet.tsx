import { NEXT_STEPS } from '@prichal/contract/office';
import type { NextStep } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useRef, useState } from 'react';
import { OFFICE_ZONE } from '@prichal/contract';
import { useCard } from '../card/card-context.ts';
import { useLeadChange } from '../live/use-lead-change.ts';
import { sayBoth } from '../../../time/say-moment.ts';
import { nextMorning } from '../time/snooze-times.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TimePicker, useTimeChoice } from './time-picker.tsx';

const BUTTON: Readonly<Record<NextStep, string>> = {
  call: 'Перезвонить',
  proposal: 'Предложение',
  answer: 'Ждём ответа',
};
const KINDS = Object.keys(NEXT_STEPS) as NextStep[];

/**
 * What is done next, and when. `first`: chosen by the button that opened it; null: asked after a call. Closed without an
 * answer then, it leaves a call on the next morning: a lead that was talked about is not left without a step.
 */
export function StepSheet({ first }: { first: NextStep | null }) {
  const { card, now, zone, open, close } = useCard();
  const [kind, setKind] = useState<NextStep>(first ?? 'proposal');
  const choice = useTimeChoice(now, zone);
  const change = useLeadChange();
  const isAnswered = useRef(false);
  const { chosen } = choice;
  const stepOf = (step: NextStep, moment: Date) => ({
    uid: card.uid,
    action: 'step' as const,
    body: { version: card.version, kind: step, at: moment.toISOString() },
  });
  const unanswered = first === null ? nextMorning(choice.now, zone) : null;
  const leave = () => {
    if (unanswered === null || isAnswered.current) return close();
    isAnswered.current = true;
    // what cannot be stored holds nobody here: the card and the lists say «без шага»
    change.mutate(stepOf('call', unanswered), { onSettled: close });
  };
  const note =
    unanswered === null
      ? 'Без шага или причины заявку не закрыть'
      : `Без ответа напомним перезвонить ${sayBoth(unanswered, now, zone, OFFICE_ZONE)}`;
  return (
    <Sheet title="Следующий шаг" note={note} onClose={leave}>
      <div role="group" aria-label="Что делаем" className="mb-3 grid grid-cols-2 gap-2">
        {KINDS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={kind === one}
            onClick={() => setKind(one)}
            className="min-h-12 rounded-md border border-line-strong px-2 font-semi leading-5 aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-ground"
          >
            {NEXT_STEPS[one]}
          </button>
        ))}
        <button
          type="button"
          onClick={() => {
            isAnswered.current = true;
            open({ name: 'close' });
          }}
          className="min-h-12 rounded-md border border-line-strong px-2 font-semi leading-5"
        >
          Закрыть заявку
        </button>
      </div>
      <TimePicker choice={choice} city={card.place.city} />
      <FailureLine error={change.error} />
      <div className="sticky bottom-0 -mx-4 bg-overlay px-4 pt-3 pb-1">
        <Button
          size="large"
          className="w-full"
          busy={change.isPending}
          disabled={chosen === null}
          onClick={() => {
            if (chosen === null) return;
            isAnswered.current = true;
            change.mutate(stepOf(kind, chosen.at), {
              onSuccess: close,
              onError: () => {
                isAnswered.current = false;
              },
            });
          }}
        >
          {chosen === null
            ? 'Выберите день'
            : `${BUTTON[kind]}${kind === 'call' ? '' : ':'} ${sayBoth(chosen.at, now, zone, OFFICE_ZONE)}`}
        </Button>
      </div>
    </Sheet>
  );
}
