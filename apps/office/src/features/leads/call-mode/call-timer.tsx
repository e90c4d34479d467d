import { useSyncExternalStore } from 'react';

const TICK_MS = 1000;

/** Minutes and seconds since the number was dialled; how long one really talked nobody here can know. */
export function CallTimer({ from }: { from: number }) {
  const seconds = useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, TICK_MS);
      return () => clearInterval(timer);
    },
    () => Math.max(0, Math.floor((Date.now() - from) / TICK_MS)),
  );
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <p className="flex items-center gap-3 border-r border-line pr-6" role="timer">
      <span className="size-3 rounded-full bg-good" aria-hidden="true" />
      <span className="sr-only">С набора номера: </span>
      <span className="text-sum font-bold tabular-nums">
        {`${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`}
      </span>
    </p>
  );
}
