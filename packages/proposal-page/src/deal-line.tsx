import type { DealPageStep } from '@prichal/contract';

type State = DealPageStep['state'];

/** A step's mark: filled where it is done, lit where the car is, hollow ahead. */
export function StepNode({ state }: { state: State }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="absolute top-0.5 -left-0.5 size-6 overflow-visible"
      aria-hidden="true"
    >
      {state === 'now' && (
        <circle cx="12" cy="12" r="12" className="fill-accent opacity-30 contrast:opacity-0" />
      )}
      <circle cx="12" cy="12" r="7.5" strokeWidth="2" className={`fill-ground ${RINGS[state]}`} />
      {state !== 'ahead' && <circle cx="12" cy="12" r="3.75" className={DOTS[state]} />}
    </svg>
  );
}

const RINGS: Record<State, string> = {
  done: 'stroke-sea-route',
  now: 'stroke-accent',
  ahead: 'stroke-control',
};
const DOTS: Record<Exclude<State, 'ahead'>, string> = {
  done: 'fill-sea-route',
  now: 'fill-accent',
};

/** The way from a step to the next: solid behind, a wave at sea, dots ahead; papers are a double line. */
export function StepLine({ state, way }: { state: State; way: DealPageStep['way'] }) {
  if (state === 'now' && way === 'sea') return <Wave />;
  const colour = { done: 'border-sea-route', now: 'border-accent', ahead: 'border-control' }[state];
  const kind =
    state === 'ahead'
      ? 'border-l-2 border-dotted'
      : state === 'now' && way === 'papers'
        ? 'border-l-4 border-double'
        : 'border-l-2 border-solid';
  return (
    <span
      aria-hidden="true"
      className={`absolute top-7 -bottom-0.5 left-2.5 -translate-x-1/2 ${kind} ${colour}`}
    />
  );
}

function Wave() {
  return (
    <svg className="absolute top-7 left-1 h-[calc(100%-1.75rem)] w-3" aria-hidden="true">
      <defs>
        <pattern id="deal-wave" width="12" height="20" patternUnits="userSpaceOnUse">
          <path d="M6 0q-7 5 0 10t0 10" className="fill-none stroke-accent" strokeWidth="2" />
        </pattern>
      </defs>
      <rect width="12" height="100%" fill="url(#deal-wave)" />
    </svg>
  );
}
