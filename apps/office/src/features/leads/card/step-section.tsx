import { NEXT_STEPS } from '@prichal/contract/office';
import type { NextStep } from '@prichal/contract/office';
import { useId } from 'react';
import { Button } from '@prichal/ui/button.tsx';
import { OFFICE_ZONE } from '@prichal/contract';
import { sayBoth } from '../../../time/say-moment.ts';
import { useCard } from './card-context.ts';

const STEPS: readonly NextStep[] = ['proposal', 'call', 'answer'];

/** What is done next: without it, or a reason to close, a lead is not left. */
export function StepSection() {
  const { card, now, zone, isClosed, open } = useCard();
  const id = useId();
  const step = card.next_step;
  if (isClosed) return null;
  return (
    <section aria-labelledby={id} className="pt-6 pb-4">
      <h2 id={id} className="text-lead font-semi">
        Следующий шаг
      </h2>
      <p className={`text-bill leading-6 ${step === null ? 'text-quiet' : ''}`}>
        {step === null
          ? 'Без шага или причины заявку не\u00a0закрыть'
          : `${NEXT_STEPS[step.kind]}${step.at === null ? '' : `: ${sayBoth(new Date(step.at), now, zone, OFFICE_ZONE)}`}`}
      </p>
      <div className="grid grid-cols-2 gap-2 pt-3">
        {STEPS.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            className="px-1! text-bill!"
            onClick={() => open({ name: 'step', kind })}
          >
            {NEXT_STEPS[kind]}
          </Button>
        ))}
        <Button
          variant="secondary"
          className="px-1! text-bill!"
          onClick={() => open({ name: 'close' })}
        >
          Закрыть
        </Button>
      </div>
    </section>
  );
}
