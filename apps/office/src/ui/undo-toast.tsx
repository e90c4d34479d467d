import { Button } from '@prichal/ui/button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../api/call-api.ts';

/** How long what was done offers to be taken back; the time stands while the toast is pointed at or has the focus, ms. */
const UNDO_MS = 10_000;

/** What was done and can be taken back, as long as the next one has not been done. */
export interface Done {
  /** new for each, so that its time begins anew */
  id: number;
  text: string;
  /** null: nothing was changed */
  undo: (() => void) | null;
}

interface Changes {
  done: Done | null;
  /** the way back, while it goes and when it has failed */
  back: { isPending: boolean; error: Error | null };
  dismiss: () => void;
}

/** What was just done, above the tabs of a phone and below the list of a wide screen, with one way back. */
export function UndoToast({ changes }: { changes: Changes }) {
  const { done } = changes;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold blocks
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bar-height)+1rem)] z-40 flex justify-center desk:bottom-6"
    >
      {done && <Toast key={done.id} {...changes} done={done} />}
    </div>
  );
}

/** One of them: whether it is held ends with it, because no pointer leaves what has been taken away. */
function Toast({ done: { text, undo }, back, dismiss }: Changes & { done: Done }) {
  const [isHeld, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const { isPending, error } = back;
  const leave = useEffectEvent(dismiss);
  useEffect(() => {
    if (isHeld || isPending) return;
    const timer = setTimeout(() => leave(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isPending]);
  return (
    <div
      className="pointer-events-auto flex w-full max-w-96 items-center gap-3 rounded-md border border-line-strong bg-overlay py-2 pr-2 pl-4"
      onPointerEnter={hold}
      onFocus={hold}
      onPointerLeave={release}
      onBlur={release}
    >
      <p className="flex-1">{error ? failureOf(error).message : text}</p>
      {undo && (
        <Button variant="quiet" busy={isPending} onClick={undo}>
          Отменить
        </Button>
      )}
    </div>
  );
}
