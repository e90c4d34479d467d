import type { DealPageStep } from '@prichal/contract';
import type { Deal } from '@prichal/contract/office';
import { formatDay } from '@prichal/ui/format.ts';
import { StepLine, StepNode } from '@prichal/proposal-page/deal-line.tsx';
import { Icon } from '@prichal/ui/icon.tsx';
import { DealFiles } from '../files/deal-files.tsx';
import type { DealChanges } from '../use-deal-changes.ts';
import { PAYERS } from '../say-deal.ts';

const STATES = { done: 'пройден', now: 'сейчас', ahead: 'впереди' } as const;

/** One step: its day, promised and moved with the reasons, what was done, its files. */
export function StepItem({
  step,
  deal,
  changes,
  onMove,
  onUpload,
}: {
  step: DealPageStep;
  deal: Deal;
  changes: DealChanges;
  /** null: what is done does not move */
  onMove: (() => void) | null;
  onUpload: (() => void) | null;
}) {
  const { title, state, note, moves } = step;
  const files = deal.files.filter((file) => file.step === step.code);
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3">
      <span className="relative mt-0.5">
        <StepNode state={state} />
        {step.code !== 'handover' && <StepLine state={state} way={step.way} />}
      </span>
      <div className="min-w-0 pb-5">
        <div className="flex items-start gap-x-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <h3
              className={`min-w-0 text-[1.0625rem] leading-7 wrap-anywhere ${state === 'ahead' ? 'font-medium' : 'font-semi'} ${state === 'now' ? 'text-accent-strong' : ''}`}
            >
              {title}
              <span className="sr-only">{`, ${STATES[state]}`}</span>
            </h3>
            {onMove === null ? (
              <p className="text-bill">
                <StepDay step={step} />
              </p>
            ) : (
              <button
                type="button"
                title="Сдвинуть срок с\u00a0причиной"
                onClick={onMove}
                className="-my-2.5 min-h-12 text-left text-bill underline decoration-line-strong underline-offset-4 hover:decoration-text"
              >
                <span className="sr-only">{`Сдвинуть срок: ${title}, `}</span>
                <StepDay step={step} />
              </button>
            )}
          </div>
          {onUpload && (
            <button
              type="button"
              title="Добавить файлы"
              aria-label={`Добавить файлы: ${title}`}
              onClick={onUpload}
              className="-my-2.5 -mr-2 grid size-12 shrink-0 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text"
            >
              <Icon name="plus" />
            </button>
          )}
        </div>
        {note !== '' && <p className="text-bill leading-6 text-quiet wrap-anywhere">{note}</p>}
        {moves.map(({ at, from, to, reason, payer }) => (
          <p key={`${at} ${to}`} className="text-small leading-5 text-quiet wrap-anywhere">
            {`${formatDay(from)} → ${formatDay(to)}. ${reason}`}
            {payer !== null && `, ${PAYERS[payer]}`}
          </p>
        ))}
        <DealFiles deal={deal} files={files} changes={changes} />
      </div>
    </li>
  );
}

/** The promised day, struck where it has moved. */
function StepDay({ step: { promised_on: promised, on } }: { step: DealPageStep }) {
  if (on === promised) return <span className="text-quiet">{formatDay(on)}</span>;
  return (
    <>
      <s className="text-quiet">{formatDay(promised)}</s>
      {' → '}
      <span className={`font-semi ${on > promised ? 'text-warn' : 'text-good-text'}`}>
        {formatDay(on)}
      </span>
    </>
  );
}
