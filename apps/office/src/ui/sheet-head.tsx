import { DialogClose } from '@prichal/ui/dialog.tsx';
import type { ReactNode } from 'react';

/** The top of a dialog or sheet: what it is about, and the cross. */
export function SheetHead({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className="sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-overlay py-2 pr-2 pl-5">
      <h2 className="min-w-0 flex-1 truncate text-lead font-semi">{children}</h2>
      <DialogClose onClose={onClose} />
    </div>
  );
}
