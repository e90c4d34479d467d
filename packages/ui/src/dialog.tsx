import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { closeOnBackdrop } from './close-on-backdrop.ts';
import { Icon } from './icon.tsx';
import { showModal } from './show-modal.ts';

const PLACES = {
  center:
    'm-auto max-h-[calc(100dvh-2rem)] w-[min(60rem,calc(100vw-2rem))] rounded-lg border bg-overlay max-md:m-0 max-md:mt-auto max-md:max-h-[92dvh] max-md:w-full max-md:max-w-full max-md:scroll-pt-16 max-md:scroll-pb-28 max-md:rounded-b-none',
  /** on a phone a bottom sheet that leaves the upper third of the page visible */
  sheet:
    'm-auto max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] rounded-lg border bg-overlay max-sm:m-0 max-sm:mt-auto max-sm:max-h-[66dvh] max-sm:w-full max-sm:max-w-full max-sm:scroll-pt-16 max-sm:scroll-pb-28 max-sm:rounded-b-none',
  /** one question: narrow in the middle, on a phone from below and as high as it needs */
  task: 'm-auto max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] rounded-lg border bg-overlay max-md:m-0 max-md:mt-auto max-md:max-h-[92dvh] max-md:w-full max-md:max-w-full max-md:rounded-b-none',
  top: 'mx-auto mt-[min(6rem,10dvh)] mb-auto max-h-[calc(100dvh-2rem)] w-[min(44rem,calc(100vw-2rem))] rounded-lg border bg-overlay max-sm:mt-4',
  right: 'ml-auto h-dvh max-h-dvh w-[min(24rem,100vw)] border-l bg-raised',
  bottom: 'mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-[40rem] rounded-t-lg border-t bg-raised',
} as const;

/**
 * The native dialog: it traps the focus, closes by Escape and by a press outside it, and restores the focus. `label`
 * is its name for screen readers; `onClose` is called however it was closed.
 */
export function Dialog({
  open,
  onClose,
  label,
  place = 'center',
  children,
}: {
  open: boolean;
  onClose: () => void;
  label: string;
  place?: keyof typeof PLACES;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) showModal(element);
    if (!open && element.open) element.close();
  }, [open]);
  // unmounted while open: only closing restores the focus
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  useEffect(() => (dialog.current ? closeOnBackdrop(dialog.current) : undefined), []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={`overscroll-contain border-line-strong p-0 text-text ${PLACES[place]}`}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
    >
      {open && children}
    </dialog>
  );
}

/** Around the button that ends a form in a dialog: on a phone it stays in sight while the fields are scrolled. */
export const DIALOG_END =
  'max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-6 max-md:border-t max-md:border-line max-md:bg-overlay max-md:px-6 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] *:w-full';

/** The cross at a dialog's corner, 48 px. */
export function DialogClose({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={onClose}
      aria-label="Закрыть"
      className="grid size-12 place-items-center rounded-md text-text hover:bg-hover"
    >
      <Icon name="close" />
    </button>
  );
}
