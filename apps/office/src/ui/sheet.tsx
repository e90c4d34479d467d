import { Dialog, DialogClose } from '@prichal/ui/dialog.tsx';
import type { ReactNode } from 'react';

/** A question over the card: from below on a phone, in the middle of a wide screen. */
export function Sheet({
  title,
  note,
  onClose,
  children,
}: {
  title: string;
  note?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog open onClose={onClose} label={title} place="task">
      <div className="px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] desk:px-6 desk:pb-6">
        <span
          aria-hidden="true"
          className="mx-auto block h-1 w-9 rounded-sm bg-control md:hidden"
        />
        <div className="flex items-start gap-3 border-b border-line pt-2 pb-3">
          <div className="min-w-0 flex-1">
            <h2 className="text-card font-bold tracking-tight">{title}</h2>
            {note && <p className="text-bill leading-6 text-quiet">{note}</p>}
          </div>
          <DialogClose onClose={onClose} />
        </div>
        <div className="pt-4">{children}</div>
      </div>
    </Dialog>
  );
}
