import type { Deal } from '@prichal/contract/office';
import { customsText } from '@prichal/proposal-page/deal-texts.ts';
import { BarPatterns } from '@prichal/ui/group-icon.tsx';
import { useId } from 'react';
import { PaidLines } from './paid-lines.tsx';

/** «Обещали и выходит», line by line with the reasons. A press on a line that is not of customs changes it. */
export function DealBillSection({
  deal: { state, client_view: view },
  onChange,
}: {
  deal: Deal;
  onChange: (line: string) => void;
}) {
  const id = useId();
  const { bill } = view;
  return (
    <section aria-labelledby={id}>
      <BarPatterns />
      <h2 id={id} className="pb-3 text-lead font-semi">
        {bill.is_final ? 'Обещали и\u00a0вышло' : 'Обещали и\u00a0выходит'}
      </h2>
      <div className="relative overflow-x-auto">
        <PaidLines bill={bill} onChange={state === 'open' ? onChange : undefined} />
      </div>
      <p className="pt-3 text-small text-quiet">{customsText(bill)}</p>
    </section>
  );
}
