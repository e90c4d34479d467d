import type { Plugin } from 'vite';

const MODULE = /\/node_modules\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
/** What the router does about it: two lines in the console, then the reload. */
const RELOAD = /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);/g;
/** A phone that goes from one cell to the next is back by then, ms. */
const PAUSE_MS = 1000;

/**
 * One dropped answer is no missing file: it is asked for once more. Then the page may reload. The router ignores a file
 * that rejects and shows an empty page, so the error is thrown where the page would be drawn.
 */
const CAREFULLY = `
  if (!route.retried) {
    route.retried = true;
    await new Promise((resolve) => setTimeout(resolve, ${PAUSE_MS}));
    return loadRouteModule(route, routeModulesCache);
  }
  if (window.dispatchEvent(new Event('prichal:missing', { cancelable: true })))
    return { default: () => { throw error; } };`;

/**
 * When the file of a route does not come, the router reloads the page whatever the reason: without a network, in the
 * middle of a navigation, again and again. Here it asks for the file once more, and then the page's own rule
 * (boot/reload-on-stale-build.ts); when that does not reload, the error screen is shown.
 */
export function reloadCarefully(): Plugin {
  return {
    name: 'reload-carefully',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!MODULE.test(id)) return null;
      if (code.match(RELOAD)?.length !== 1)
        throw new Error(`${id}: the router loads and reloads in another way now`);
      return { code: code.replace(RELOAD, CAREFULLY), map: null };
    },
  };
}
