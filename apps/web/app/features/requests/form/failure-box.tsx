import type { Brand } from '@prichal/contract';
import { PhoneLink } from './phone-link.tsx';
import type { FormState } from './form-state.ts';
import { QUEUED_TEXTS, useIsDurable } from '../queue/queued-panel.tsx';

/** Why it was not sent, until the next edit, and the other way to reach us. */
export function FailureBox({
  state: { failure, isQueued },
  brand,
}: {
  state: FormState;
  brand: Brand;
}) {
  const durable = useIsDurable(isQueued);
  if (failure === null) return null;
  return (
    <div role="alert" className="grid gap-1 rounded-md border border-bad px-4 py-3">
      <p className="text-bad-text">{failure}</p>
      {isQueued && <p>{durable ? QUEUED_TEXTS.tryingAgain : QUEUED_TEXTS.onPage}</p>}
      <p>
        <PhoneLink brand={brand} />
      </p>
    </div>
  );
}
