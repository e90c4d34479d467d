import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { CallTime } from '../time/call-times.ts';

/** Height of a row, as in the classes below; rem. */
const ROW_REM = 2.75;
const SETTLED_MS = 90;
const NEAR = ['text-[1.625rem] font-bold', 'text-lead text-quiet', 'text-[1.0625rem] text-hint'];

/**
 * A wheel of half-hours by the client's clock with ours beside it. It is a group of radio buttons: arrows of a keyboard
 * and readers of the screen have it as a list, a finger turns it, a tap chooses.
 */
export function TimeWheel({
  times,
  chosen,
  onChoose,
  headings,
}: {
  times: readonly CallTime[];
  chosen: CallTime;
  onChoose: (time: CallTime) => void;
  /** of the two clocks */
  headings: readonly [string, string];
}) {
  const name = useId();
  const frame = useRef<HTMLDivElement>(null);
  const index = times.findIndex(({ theirs }) => theirs === chosen.theirs);
  useTurn(frame, index, (next) => {
    const time = times[next];
    if (time) onChoose(time);
  });
  return (
    <fieldset>
      <legend className="sr-only">Время звонка</legend>
      <div
        aria-hidden="true"
        className="grid grid-cols-2 items-end gap-4 pt-3 pb-1 text-small text-quiet"
      >
        <span className="text-right">{headings[0]}</span>
        <span>{headings[1]}</span>
      </div>
      <div className="relative">
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-1/2 h-11 -translate-y-1/2 rounded-md bg-hover contrast:border"
        />
        <div
          ref={frame}
          className="relative h-[13.75rem] snap-y snap-mandatory overflow-y-auto overscroll-contain py-[5.5rem] [scrollbar-width:none]"
        >
          {times.map((time, at) => (
            <label
              key={time.theirs}
              className={`relative grid h-11 cursor-pointer snap-center grid-cols-2 items-center gap-4 rounded-md has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent ${NEAR[Math.min(2, Math.abs(at - index))]}`}
            >
              <input
                type="radio"
                name={name}
                checked={at === index}
                onChange={() => onChoose(time)}
                aria-label={`${time.theirs}, у вас ${time.ours}`}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span className="text-right">{time.theirs}</span>
              <span className={at === index ? 'text-lead font-normal' : 'text-[0.8em]'}>
                {time.ours}
              </span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** Turns the wheel to what is chosen, and chooses where it was turned to. */
function useTurn(
  frame: React.RefObject<HTMLDivElement | null>,
  index: number,
  onTurned: (index: number) => void,
): void {
  const settled = useEffectEvent(() => {
    if (frame.current === null) return;
    const next = Math.round(frame.current.scrollTop / rowPixels());
    if (next !== index) onTurned(next);
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listener = () => {
      clearTimeout(timer);
      timer = setTimeout(settled, SETTLED_MS);
    };
    element.addEventListener('scroll', listener, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', listener);
    };
  }, [frame]);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const turn = () => {
      const top = index * rowPixels();
      if (Math.abs(element.scrollTop - top) > 1) element.scrollTo({ top });
    };
    turn();
    // the dialog around it opens after its first effects
    const frameId = requestAnimationFrame(turn);
    return () => cancelAnimationFrame(frameId);
  }, [frame, index]);
}

function rowPixels(): number {
  return ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
