import type { ReceiptPage as Receipt } from '@prichal/contract';
import { STEP_TEXTS } from './step-texts.ts';

/** How far the office is with a request; what is only planned stands last and hollow. */
export function ReceiptProgress({ receipt }: { receipt: Receipt }) {
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="text-section font-heading tracking-tight">
        Что с заявкой
      </h2>
      <ol aria-live="polite" className="mt-5 grid max-w-150">
        <Step text="Принята" at={receipt.received} />
        {receipt.progress.map(({ step, at }) => (
          <Step key={step} text={STEP_TEXTS[step]} at={at} isAhead={step === 'call'} />
        ))}
      </ol>
    </section>
  );
}

function Step({
  text,
  at,
  isAhead = false,
}: {
  text: string;
  at: string | null;
  isAhead?: boolean;
}) {
  return (
    <li className="relative pb-5 pl-8 before:absolute before:top-5 before:bottom-[-0.25rem] before:left-[0.4375rem] before:w-0.5 before:bg-line-strong last:pb-0 last:before:hidden">
      <span
        aria-hidden="true"
        className={`absolute top-1 left-0 size-4 rounded-full border-2 border-accent ${isAhead ? '' : 'bg-accent'}`}
      />
      <span className="font-semi">{text}</span>
      {at !== null && <span className="block text-small text-quiet">{at}</span>}
    </li>
  );
}
