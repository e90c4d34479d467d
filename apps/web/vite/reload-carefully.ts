import type { Plugin } from 'vite';

const MODULE = /\/node_modules\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const CAUGHT = '} catch (error) {';
const RELOAD = 'window.location.reload();';
/** A phone that goes from one cell to the next is back by then, ms. */
const PAUSE_MS = 1000;

/** Before anything is said: one dropped answer is no missing file. */
const AGAIN = `
  if (navigator.onLine) {
    await new Promise((resolve) => setTimeout(resolve, ${PAUSE_MS}));
    try {
      return routeModulesCache[route.id] = await import(/* @vite-ignore */ route.module);
    } catch {}
  }`;

/**
 * By its detail the page knows that the visitor waits for this file. The router ignores a file that rejects and shows an
 * empty page, so the error is thrown where the page would be drawn.
 */
const ASK = `
  const event = new CustomEvent('vite:preloadError', { cancelable: true, detail: 'route' });
  if (window.dispatchEvent(event)) return { default: () => { throw error; } };`;

/**
 * When the file of a route does not come, the router reloads the page whatever the reason: without a network, in the
 * middle of a navigation, again and again. Here it asks for the file once more, and then the page's own rule
 * (boot/reload-on-stale-build.ts), as Vite does for all other files; when that does not reload, the error screen is shown.
 */
export function reloadCarefully(): Plugin {
  return {
    name: 'reload-carefully',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!MODULE.test(id)) return null;
      if (code.split(RELOAD).length !== 2 || code.split(CAUGHT).length !== 2)
        throw new Error(`${id}: the router loads and reloads in another way now`);
      return { code: code.replace(CAUGHT, CAUGHT + AGAIN).replace(RELOAD, ASK), map: null };
    },
  };
}
