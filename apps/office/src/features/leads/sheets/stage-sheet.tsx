import { LEAD_STAGES } from '@prichal/contract/office';
import type { LeadStage } from '@prichal/contract/office';
import { Icon } from '@prichal/ui/icon.tsx';
import { useCard } from '../card/card-context.ts';
import { useLeadChange } from '../live/use-lead-change.ts';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

/** A lead is new in the queue, and lost with a reason: neither is chosen here. */
const STAGES = (Object.keys(LEAD_STAGES) as LeadStage[]).filter(
  (stage) => stage !== 'new' && stage !== 'lost',
);

/** Where a lead stands on its way to a car. */
export function StageSheet() {
  const { card, close } = useCard();
  const change = useLeadChange();
  const move = (stage: LeadStage) =>
    change.mutate(
      { uid: card.uid, action: 'stage', body: { version: card.version, stage } },
      { onSuccess: close },
    );
  return (
    <Sheet title="Этап" onClose={close}>
      <ul className="-mt-4 divide-y divide-line">
        {STAGES.map((stage) => (
          <li key={stage}>
            <button
              type="button"
              aria-current={stage === card.stage ? 'step' : undefined}
              onClick={() => move(stage)}
              className="flex min-h-14 w-full items-center justify-between text-left text-[1.0625rem] font-semi hover:bg-hover"
            >
              {LEAD_STAGES[stage]}
              {stage === card.stage && <Icon name="check" className="text-good" />}
            </button>
          </li>
        ))}
      </ul>
      <FailureLine error={change.error} />
    </Sheet>
  );
}
