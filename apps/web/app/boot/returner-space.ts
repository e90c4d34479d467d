/** Keys of the device's storage under which an earlier visit may have left something to go on with. */
const RETURNER_KEYS = ['prichal:kept', 'prichal:calculation'] as const;

/**
 * Runs in the head before first paint: what was viewed last comes to the home page after hydration, and [data-returner]
 * reserves its place. Printed into the page as text, so it must not reference anything outside itself.
 */
function markReturner(page: Document, lists: string, calculation: string): void {
  try {
    if (localStorage.getItem(calculation) || /"seen":\["/.test(localStorage.getItem(lists) ?? ''))
      page.documentElement.setAttribute('data-returner', '');
  } catch {}
}

/** The text of the script. */
export const RETURNER_SCRIPT = `(${markReturner.toString().replaceAll(/\n\s+/g, '\n')})(document,'${RETURNER_KEYS.join("','")}')`;
