import type { DealPage, DealPageStep } from '@prichal/contract';
import { formatDay } from '@prichal/ui/format.ts';
import { StepPhotos } from './deal-files.tsx';
import type { DealHrefs } from './deal-files.tsx';
import { StepLine, StepNode } from './deal-line.tsx';
import { daysBetween, moveText, oldDay, sentence, withOwnMoves } from './deal-texts.ts';

const STATES: Record<DealPageStep['state'], string> = {
  done: 'пройдено',
  now: 'сейчас',
  ahead: 'впереди',
};

/** The way of the car: facts and forecasts look different, a moved day says why and who pays. */
export function DealSteps({
  deal,
  level,
  hrefs,
}: {
  deal: DealPage;
  level: 2 | 4;
  hrefs: DealHrefs;
}) {
  const Title = `h${level}` as const;
  const isCancelled = deal.state === 'cancelled';
  // of a way that ends here, only what has happened is left
  const steps = isCancelled
    ? deal.steps.filter(({ state, files }) => state === 'done' || files.length > 0)
    : deal.steps;
  const last = steps.length - 1;
  if (last < 0) return null;
  return (
    <section id="steps" aria-labelledby="steps-title">
      <Title id="steps-title" className="text-block font-bold tracking-tight">
        Путь машины
      </Title>
      <ol className="mt-5">
        {withOwnMoves(steps).map(({ step, moves }, index) => (
          <li
            key={step.code}
            id={`step-${step.code}`}
            className="relative scroll-mt-6 pb-7 pl-9 last:pb-0"
          >
            <StepNode state={step.state} />
            {index < last && <StepLine state={step.state} way={step.way} />}
            <StepHead step={step} level={level === 2 ? 3 : 5} isCancelled={isCancelled} />
            {step.note !== '' && (
              <p
                className={`mt-1 text-bill wrap-anywhere ${step.state === 'now' ? '' : 'text-quiet'}`}
              >
                {step.note}
              </p>
            )}
            {moves.map((move) => (
              <MovedBox key={`${move.at} ${move.reason}`} move={move} step={step} />
            ))}
            <StepPhotos step={step} hrefs={hrefs} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepHead({
  step,
  level,
  isCancelled,
}: {
  step: DealPageStep;
  level: 3 | 5;
  /** a step that was not done will not be */
  isCancelled: boolean;
}) {
  const Title = `h${level}` as const;
  const { state, on, promised_on: promised } = step;
  const look = {
    done: 'text-[1.0625rem]',
    now: 'text-card font-bold',
    ahead: 'text-[1.0625rem] text-quiet',
  }[state];
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Title className={`min-w-0 font-semi ${look}`}>
        {(state === 'done' || !isCancelled) && (
          <span className="visually-hidden">{STATES[state]}: </span>
        )}
        {step.title}
      </Title>
      {(state === 'done' || !isCancelled) && (
        <p className={`text-small ${state === 'now' ? '' : 'text-quiet'}`}>
          {promised !== on && (
            <>
              <span className="visually-hidden">обещали </span>
              <s className="text-hint">{oldDay(promised, on)}</s> <span aria-hidden="true">→ </span>
            </>
          )}
          <span className="visually-hidden">
            {promised !== on && ', '}
            {state === 'done' ? 'вышло ' : 'выходит '}
          </span>
          <span className="whitespace-nowrap">
            {state !== 'done' && promised === on && <span aria-hidden="true">≈ </span>}
            {formatDay(on)}
          </span>
        </p>
      )}
    </div>
  );
}

function MovedBox({ move, step }: { move: DealPageStep['moves'][number]; step: DealPageStep }) {
  const days = daysBetween(move.from, move.to);
  if (days === 0) return null;
  return (
    <p className="mt-2.5 rounded-md bg-raised px-4 py-3 text-bill leading-6 text-quiet contrast:border contrast:border-line">
      <b className={`font-semi ${days > 0 ? 'text-warn' : 'text-good-text'}`}>
        {moveText(move, step)}.
      </b>{' '}
      {sentence(move.reason)}
      {move.payer === 'company' && ' Расходы на\u00a0нас, ваша сумма та\u00a0же.'}
      {move.payer === 'client' && ' Расходы по\u00a0договору ваши.'}
    </p>
  );
}
