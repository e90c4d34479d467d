/**
 * Opens a modal. The page behind it stops scrolling (base.css); where its scrollbar takes space, that space is
 * reserved, so that the layout does not shift.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const page = document.documentElement;
  page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
  dialog.showModal();
}
