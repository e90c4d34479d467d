import type { DealLineChange } from '@prichal/contract/office';
import { PAYERS, rub, signedRub } from '../say-deal.ts';

/** Lines of a bill that an event changes: from, to, by how much and who pays. */
export function ChangedLines({ changes }: { changes: readonly DealLineChange[] }) {
  return (
    <ul className="divide-y divide-line empty:hidden">
      {changes.map(({ code, title, from, to, payer }) => (
        <li key={code} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="min-w-0 flex-[1_1_10rem] wrap-anywhere">{title}</span>
          <span className="text-small text-quiet tabular-nums">
            {`${rub(from)} → `}
            <span className="font-semi text-text">{rub(to)}</span>
          </span>
          <span className="w-full text-small">
            <span className={to > from ? 'text-warn' : 'text-good-text'}>
              {signedRub(to - from)}
            </span>
            <span className="text-quiet">{`, ${payerText(to - from, payer)}`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What was saved is not paid: it stays with somebody. */
function payerText(difference: number, payer: DealLineChange['payer']): string {
  if (difference > 0) return PAYERS[payer];
  return payer === 'client' ? 'экономит клиент' : 'остаётся у\u00a0нас';
}
