import { Button } from '@prichal/ui/button.tsx';
import { useState } from 'react';
import { OFFICE_ZONE } from '@prichal/contract';
import { useCard } from '../card/card-context.ts';
import { useLeadChange } from '../live/use-lead-change.ts';
import { sayBoth } from '../../../time/say-moment.ts';
import { snoozeTimes } from '../time/snooze-times.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TimePicker, useTimeChoice } from './time-picker.tsx';

/** Hides a lead until a moment; a new request of the client brings it back sooner. */
export function SnoozeSheet() {
  const { card, now, zone, close } = useCard();
  const [isExact, setExact] = useState(false);
  const choice = useTimeChoice(now, zone);
  const change = useLeadChange();
  const snooze = (until: Date) =>
    change.mutate(
      {
        uid: card.uid,
        action: 'snooze',
        body: { version: card.version, until: until.toISOString() },
      },
      { onSuccess: close },
    );
  const { chosen } = choice;
  return (
    <Sheet title="Отложить" note="Вернётся сама; раньше, если клиент напишет" onClose={close}>
      <div className="-mt-4 divide-y divide-line">
        {snoozeTimes(now, zone).map(({ title, note, at }) => (
          <button
            key={title}
            type="button"
            onClick={() => snooze(at)}
            className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-left hover:bg-hover"
          >
            <span className="text-[1.0625rem] font-semi">{title}</span>
            <span className="text-bill leading-5 text-quiet">{note}</span>
          </button>
        ))}
        {!isExact && (
          <button
            type="button"
            onClick={() => setExact(true)}
            className="flex min-h-14 w-full items-center text-left text-[1.0625rem] font-semi hover:bg-hover"
          >
            Выбрать день и время
          </button>
        )}
      </div>
      {isExact && (
        <div className="border-t border-line pt-4">
          <TimePicker choice={choice} city={card.place.city} />
          {chosen && (
            <Button
              size="large"
              className="mt-3 w-full"
              busy={change.isPending}
              onClick={() => snooze(chosen.at)}
            >
              {`Отложить: ${sayBoth(chosen.at, now, zone, OFFICE_ZONE)}`}
            </Button>
          )}
        </div>
      )}
      <FailureLine error={change.error} />
    </Sheet>
  );
}
