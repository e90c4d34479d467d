import { LOST_REASONS } from '@prichal/contract/office';
import type { LostReason } from '@prichal/contract/office';

const REASONS = Object.entries(LOST_REASONS) as [LostReason, string][];

/** Why there will be no car, one tap each. */
export function ReasonChoice({
  value,
  onChoose,
}: {
  value: LostReason | null;
  onChoose: (reason: LostReason) => void;
}) {
  return (
    <div role="group" aria-label="Причина" className="flex flex-wrap gap-2">
      {REASONS.map(([one, text]) => (
        <button
          key={one}
          type="button"
          aria-pressed={value === one}
          onClick={() => onChoose(one)}
          className="min-h-12 rounded-md border border-line-strong px-4 leading-5 font-medium aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-ground"
        >
          {text}
        </button>
      ))}
    </div>
  );
}
