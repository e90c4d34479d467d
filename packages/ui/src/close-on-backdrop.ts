/**
 * Closes an open modal on a press outside it, which the browser dispatches on the dialog element itself. Escape works
 * without this. Returns a function that removes the listener.
 */
export function closeOnBackdrop(dialog: HTMLDialogElement): () => void {
  const press = (event: MouseEvent) => {
    if (event.target === dialog) dialog.close();
  };
  dialog.addEventListener('click', press);
  return () => dialog.removeEventListener('click', press);
}
