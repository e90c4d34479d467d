import type { DealStep } from '@prichal/contract';
import type { Deal } from '@prichal/contract/office';
import { useId } from 'react';
import type { EventChoice } from '../events/event-values.ts';
import type { DealChanges } from '../use-deal-changes.ts';
import { StepItem } from './step-item.tsx';

/** The way of the car as the client sees it, with what only staff see: hidden and new files, and the actions of a step. */
export function StepsSection({
  deal,
  changes,
  onEvent,
  onUpload,
}: {
  deal: Deal;
  changes: DealChanges;
  onEvent: (choice: EventChoice) => void;
  onUpload: (step: DealStep) => void;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-3 text-lead font-semi">
        Путь машины
      </h2>
      <ol>
        {deal.client_view.steps.map((step) => (
          <StepItem
            key={step.code}
            step={step}
            deal={deal}
            changes={changes}
            onMove={
              deal.state === 'open' && step.state !== 'done'
                ? () => onEvent({ kind: 'step-moved', step: step.code })
                : null
            }
            onUpload={deal.state === 'cancelled' ? null : () => onUpload(step.code)}
          />
        ))}
      </ol>
    </section>
  );
}
