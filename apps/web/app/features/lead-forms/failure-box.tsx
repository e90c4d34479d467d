import type { Brand } from '@prichal/contract';
import { PhoneLink } from './phone-link.tsx';
import type { FormState } from './form-state.ts';
import { KEPT_TEXTS, useKeepsOnDevice } from './kept-panel.tsx';

/** Why it was not sent, until the next edit, and the other way to reach us. */
export function FailureBox({
  state: { failure, kept },
  brand,
}: {
  state: FormState;
  brand: Brand;
}) {
  const durable = useKeepsOnDevice();
  if (failure === null) return null;
  return (
    <div role="alert" className="grid gap-1 rounded-md border border-bad px-4 py-3">
      <p className="text-bad-text">{failure}</p>
      {kept && <p>{durable ? KEPT_TEXTS.tryingAgain : KEPT_TEXTS.onPage}</p>}
      <p>
        <PhoneLink brand={brand} />
      </p>
    </div>
  );
}
