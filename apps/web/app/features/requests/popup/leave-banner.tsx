import { useEffect, useState } from 'react';
import { Button } from '@prichal/ui/button.tsx';
import { LEAVE_TEXTS } from './popup-texts.ts';

/** Shown when the cursor leaves at the top while the form is open: says once that nothing has been sent yet. */
export function LeaveBanner() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const left = (event: MouseEvent) => {
      if (event.relatedTarget === null && event.clientY <= 0) setLeaving(true);
    };
    document.addEventListener('mouseout', left);
    return () => document.removeEventListener('mouseout', left);
  }, []);
  return (
    <div role="status" className="md:col-span-2">
      {leaving && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-accent bg-raised py-3 pr-16 pl-6 md:pl-8">
          <p className="grow">
            <span className="font-semi">{LEAVE_TEXTS.text}</span>{' '}
            <span className="text-small text-quiet">{LEAVE_TEXTS.note}</span>
          </p>
          <Button variant="secondary" className="min-h-11!" onClick={() => setLeaving(false)}>
            {LEAVE_TEXTS.stay}
          </Button>
        </div>
      )}
    </div>
  );
}
