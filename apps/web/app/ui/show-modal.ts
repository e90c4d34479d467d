/**
 * Opens a modal. The page behind it stops scrolling (base.css); where its scrollbar takes room, the room is kept, so
 * that nothing moves aside.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const page = document.documentElement;
  page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
  dialog.showModal();
}
