/** Where the choice is remembered on the device. */
const THEME_KEY = 'prichal.theme';

/**
 * Runs in the head before first paint: marks that scripts run, sets the view on <html> and switches it when a
 * [data-theme-switch] is pressed. The view is the one chosen here before, else the device's preference; with a
 * blocked storage the choice is not remembered. Printed into the page as text, so it must not reference anything
 * outside itself.
 */
function startTheme(page: Document, key: string): void {
  const root = page.documentElement;
  let stored: string | null = null;
  let wantsMore = false;
  try {
    stored = localStorage.getItem(key);
  } catch {}
  try {
    wantsMore = matchMedia('(prefers-contrast: more)').matches;
  } catch {}
  const known = stored === 'dark' || stored === 'contrast' ? stored : null;
  root.setAttribute('data-js', '');
  root.setAttribute('data-theme', known ?? (wantsMore ? 'contrast' : 'dark'));
  page.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-theme-switch]')) return;
    const next = root.getAttribute('data-theme') === 'contrast' ? 'dark' : 'contrast';
    root.setAttribute('data-theme', next);
    try {
      localStorage.setItem(key, next);
    } catch {}
  });
}

/** The text of the script. The server's and the browser's build write it differently: only the server's is ever run. */
export const THEME_SCRIPT = `(${startTheme.toString().replaceAll(/\n\s+/g, '\n')})(document, ${JSON.stringify(THEME_KEY)})`;
