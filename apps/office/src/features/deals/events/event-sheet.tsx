import { DEAL_EVENTS } from '@prichal/contract/office';
import type { Deal } from '@prichal/contract/office';
import { Button } from '@prichal/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { OFFICE_ZONE } from '@prichal/contract';
import { failureOf } from '../../../api/call-api.ts';
import { dealPreviewQuery } from '../../../api/deals.ts';
import { useFormDraft } from '../../../drafts/use-form-draft.ts';
import { dayIn, knownZone } from '../../../time/zone-time.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { useRested } from '../../../ui/use-rested.ts';
import { PaidLines } from '../bill/paid-lines.tsx';
import type { DealChanges } from '../use-deal-changes.ts';
import { EventFields } from './event-fields.tsx';
import { EventPreview } from './event-preview.tsx';
import { blankValues, readEvent } from './event-values.ts';
import type { EventChoice, EventValues } from './event-values.ts';
import { MeanwhileNote } from './meanwhile-note.tsx';
import { UndoneEvent } from './undone-event.tsx';

/**
 * What has happened, and what follows from it, before it is stored. What was typed stays on the device through a tap
 * beside, a reload and an ended session.
 */
export function EventSheet({
  deal,
  choice,
  title,
  changes: { record },
  onClose,
}: {
  deal: Deal;
  choice: EventChoice;
  title?: string | undefined;
  changes: DealChanges;
  onClose: () => void;
}) {
  const { kind, step = '', line = '', event: taken = '' } = choice;
  const [today] = useState(() => dayIn(new Date(), OFFICE_ZONE));
  const form = useForm<EventValues>({ defaultValues: blankValues(deal, choice, today) });
  const dropDraft = useFormDraft(form, `deal:${deal.uid}:${kind}:${step}${line}${taken}`);
  const values = useWatch({ control: form.control }) as EventValues;
  const zone = knownZone(deal.zone);
  const { event } = readEvent(kind, values, zone);
  const rested = useRested(event);
  const preview = useQuery(dealPreviewQuery(deal, rested));
  const isOnline = useOnline();
  const isOld =
    event === null ||
    JSON.stringify(event) !== JSON.stringify(rested) ||
    preview.isPlaceholderData ||
    preview.data === undefined;
  const save = () => {
    const read = readEvent(kind, form.getValues(), zone);
    if (read.event === null) {
      for (const [field, message] of Object.entries(read.errors))
        form.setError(field as keyof EventValues, { message }, { shouldFocus: true });
      return;
    }
    if (!isOld) record.mutate(read.event, { onSuccess: () => (dropDraft(), onClose()) });
  };
  const failure = preview.error && !preview.isFetching ? failureOf(preview.error) : null;
  return (
    <Sheet
      title={title ?? DEAL_EVENTS[kind]}
      note={`${deal.car}, ${deal.number}`}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-4"
        onChange={() => form.clearErrors()}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          save();
        }}
      >
        <MeanwhileNote deal={deal} />
        {kind === 'undone' && <UndoneEvent event={deal.events.find(({ uid }) => uid === taken)} />}
        {kind === 'handed-over' && <PaidLines bill={deal.client_view.bill} />}
        <EventFields deal={deal} kind={kind} form={form} />
        <div role="status">
          {!isOnline && (
            <p className="text-small text-warn">
              Нет сети: записать можно будет, когда она появится. Введённое сохранено здесь.
            </p>
          )}
          {event !== null && preview.data !== undefined && (
            <EventPreview preview={preview.data} isOld={isOld} />
          )}
          {event !== null && preview.data === undefined && preview.isFetching && (
            <p className="text-quiet">Считаем, что изменится…</p>
          )}
        </div>
        {failure && (
          <p role="alert" className="text-bill text-bad-text">
            {failure.reason}{' '}
            <button type="button" className="link min-h-12" onClick={() => void preview.refetch()}>
              Посчитать ещё раз
            </button>
          </p>
        )}
        <div className="sticky bottom-0 -mx-4 bg-overlay px-4 pt-1 pb-1 desk:-mx-6 desk:px-6">
          <p role="alert" className="text-bill text-bad-text not-empty:pt-2">
            {record.error && failureOf(record.error).reason}
          </p>
          <Button
            type="submit"
            size="large"
            className="mt-2 w-full"
            busy={record.isPending}
            disabled={!isOnline || (event !== null && isOld)}
          >
            Записать
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
