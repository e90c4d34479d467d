import { Button } from '@prichal/ui/button.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** A press that asks once more, in place: what follows from it, and a second button. */
export function ConfirmButton({
  question,
  busy,
  onConfirm,
  children,
}: {
  question: string;
  busy: boolean;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useRef<HTMLDivElement>(null);
  const text = useId();
  useEffect(() => {
    // the safe answer first, so that a double press does nothing
    if (isAsking) cancel.current?.querySelector('button')?.focus();
  }, [isAsking]);
  if (!isAsking)
    return (
      <Button
        variant="secondary"
        busy={busy}

        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
    );
  return (
    <div
      role="group"
      aria-labelledby={text}
      className="grid gap-3 rounded-lg border border-bad p-4"
    >
      <p id={text}>{question}</p>
      <div ref={cancel} className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsking(false)}>
          Нет
        </Button>
        <Button
          variant="secondary"
          busy={busy}
          className="text-bad-text!"
          onClick={() => {
            setAsking(false);
            onConfirm();
          }}
        >
          {children}
        </Button>
      </div>
    </div>
  );
}
