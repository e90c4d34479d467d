/** A link that the awake page answers with a dialog. */
const OPENER = '[data-opens-dialog]';

/**
 * The page is loaded but not yet awake, and someone presses «Заказать авто»: the press that wakes the page is kept
 * and given to it when it can answer. Until this runs, and without scripts, the link simply leads to the form's page.
 * Returns what is to be called when the page is awake.
 */
export function holdPresses(document: Document): () => void {
  let pressed: HTMLElement | null = null;
  const hold = (event: MouseEvent) => {
    const opener = event.target instanceof Element ? event.target.closest(OPENER) : null;
    if (!(opener instanceof HTMLElement) || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    event.stopPropagation();
    pressed = opener;
  };
  document.addEventListener('click', hold, true);
  return () => {
    document.removeEventListener('click', hold, true);
    pressed?.click();
    pressed = null;
  };
}
