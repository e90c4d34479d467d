import type { Plugin } from 'vite';

const MODULE = /\/node_modules\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = 'window.location.reload();';

/**
 * When the file of a route does not come, the router reloads the page whatever the reason: without a network, in the
 * middle of a navigation, again and again. Here it asks the page's own rule first (boot/reload-on-stale-build.ts), as
 * Vite does for all other files, and shows the error screen when that does not reload.
 */
export function reloadCarefully(): Plugin {
  return {
    name: 'reload-carefully',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!MODULE.test(id)) return null;
      if (code.split(RELOAD).length !== 2)
        throw new Error(`${id}: the router reloads the page in another way now`);
      const asked =
        "if (window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))) throw error;";
      return { code: code.replace(RELOAD, asked), map: null };
    },
  };
}
