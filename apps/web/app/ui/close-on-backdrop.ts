/**
 * A press beside an open modal lands on the dialog element itself: that closes it. Escape does the same from the
 * keyboard by itself. Returns what takes the listener off.
 */
export function closeOnBackdrop(dialog: HTMLDialogElement): () => void {
  const press = (event: MouseEvent) => {
    if (event.target === dialog) dialog.close();
  };
  dialog.addEventListener('click', press);
  return () => dialog.removeEventListener('click', press);
}
