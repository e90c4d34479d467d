import { mayReload } from '../boot/reload-on-stale-build.ts';

/**
 * Loads the page's scripts at the first touch or key press, or when everything else has loaded and been painted and
 * the browser is idle; links and forms work as plain HTML until then. A click on a link that opens a dialog, or on a
 * button that needs scripts, is held and replayed after hydration, which the page announces by an event. While a
 * pointer is down hydration waits: what it adds to the page would move the pressed element away, and the browser would
 * send no click. If the scripts do not load, the held link is followed; with nothing clicked or typed the page is reloaded once,
 * because a release renames its files. Otherwise a later touch asks for them again. Printed into the page as text, so it
 * must not reference anything outside itself.
 */
function deferHydration(
  page: Window,
  files: readonly string[],
  load: () => Promise<() => Promise<unknown>>,
  mayReload: (page: Window, now: number) => boolean,
): void {
  const touches = ['pointerdown', 'keydown', 'focusin', 'touchstart'];
  const { document } = page;
  const leavings = ['beforeunload', 'click', 'submit'];
  // as in reload-on-stale-build.ts: nothing outside of this text can be named
  const leavingMs = 10_000;
  let asked = false;
  let leftAt = 0;
  let pressed: HTMLElement | null = null;
  let isDown = false;
  let released = () => {};

  /** The click comes right after the pointer is up. */
  const release = () => {
    isDown = false;
    page.setTimeout(() => released());
  };
  const notPressed = () =>
    new Promise<void>((resolve) => {
      if (!isDown) return resolve();
      released = resolve;
      // a release outside the window is not heard of
      page.setTimeout(resolve, 3000);
    });
  page.addEventListener('pointerdown', () => (isDown = true), true);
  for (const up of ['pointerup', 'pointercancel']) page.addEventListener(up, release, true);

  const follow = () => {
    if (!(pressed instanceof HTMLAnchorElement)) return;
    page.location.assign(pressed.href);
    pressed = null;
  };
  /** What answers to nobody yet. The switch of the view is heard by its own script, a `command` by the browser. */
  const deaf = () =>
    `[data-opens-dialog],button[type=button]:not([data-theme-switch],[popovertarget]${'command' in HTMLButtonElement.prototype ? ',[command]' : ''})`;
  const hold = (event: MouseEvent) => {
    const { target } = event;
    const opener = target instanceof Element ? target.closest(deaf()) : null;
    if (!(opener instanceof HTMLElement) || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    event.stopPropagation();
    pressed = opener;
    // a visitor who waits in vain gets the page that the link leads to
    page.setTimeout(follow, 4000);
  };
  /** Safari on iOS has no `beforeunload`: there a link or a form says that the page is being left. */
  const noteLeaving = ({ type, target, defaultPrevented }: Event) => {
    const link = 'a[href]:not([target],[href^="#"],[href^="tel:"],[href^="mailto:"])';
    if (defaultPrevented) return;
    if (type !== 'click' || (target instanceof Element && target.closest(link)))
      leftAt = Date.now();
  };
  const watch = (on: boolean) => {
    // only while the scripts load: these listeners can keep a page out of the back/forward cache
    for (const leave of leavings)
      if (on) page.addEventListener(leave, noteLeaving);
      else page.removeEventListener(leave, noteLeaving);
  };
  const arm = () => {
    asked = false;
    for (const touch of touches)
      page.addEventListener(touch, hydrate, { capture: true, passive: true });
  };
  const hydrate = () => {
    if (asked) return;
    asked = true;
    watch(true);
    for (const touch of touches) page.removeEventListener(touch, hydrate, true);
    for (const href of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const failed = (error: unknown) => {
      watch(false);
      // Firefox and Safari drop scripts on their way when a link is followed, and whatever asks for them again fails
      // until the next page is there: nothing is wrong, and a reload would take the place of that page
      if (Date.now() - leftAt < leavingMs) return arm();
      page.reportError?.(error);
      document.removeEventListener('click', hold, true);
      const typed = [...document.querySelectorAll<HTMLInputElement>('input,textarea')].some(
        (field) => field.value !== field.defaultValue,
      );
      if (pressed?.matches('a')) follow();
      else if (!typed && mayReload(page, Date.now())) page.location.reload();
      // what a bad network has dropped comes with a later touch, except in browsers that remember the failure
      else page.setTimeout(arm, 3000);
    };
    load()
      .then((start) => notPressed().then(start))
      .then(() => watch(false), failed);
  };
  const whenIdle = () => {
    // Safari has no idle callback
    if (page.requestIdleCallback) page.requestIdleCallback(hydrate, { timeout: 4000 });
    else page.setTimeout(hydrate, 200);
  };
  /** Not before the page is seen: on a quick network all of it is there sooner than its first frame. */
  const whenPainted = () => {
    // a tab in the background paints nothing
    page.setTimeout(whenIdle, 1000);
    if (!('PerformanceObserver' in page)) return;
    new PerformanceObserver(whenIdle).observe({ type: 'paint', buffered: true });
  };
  document.addEventListener('click', hold, true);
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leftAt = 0;
  });
  page.addEventListener(
    'prichal:hydrated',
    () => {
      document.removeEventListener('click', hold, true);
      const link = pressed;
      pressed = null;
      link?.click();
    },
    { once: true },
  );
  arm();
  if (document.readyState === 'complete') whenPainted();
  else page.addEventListener('load', whenPainted, { once: true });
}

/** The files that bring a page to life, by their addresses. */
export interface HydrationFiles {
  /** of all routes: the router reads it before it starts */
  manifest: string;
  entry: string;
  /** the matched routes from the root down, each with the modules that are one route together */
  routes: readonly { id: string; modules: readonly string[] }[];
  /** what all of them import, asked for at once instead of one level after the other */
  preloads: readonly string[];
}

/** A text that runs in the page: `deferHydration` with the files of this page. */
export function hydrationScript({ manifest, entry, routes, preloads }: HydrationFiles): string {
  const modules = routes.flatMap((route) => route.modules);
  const names = modules.map((_, at) => `m${at}`);
  const rest = [...names];
  const printedRoutes = routes.map(({ id, modules: { length } }) => {
    const parts = rest.splice(0, length);
    const module = length === 1 ? parts[0] : `{${parts.map((part) => `...${part}`).join()}}`;
    return `${JSON.stringify(id)}:${module}`;
  });
  const loads = [manifest, ...modules].map((href) => `import(${JSON.stringify(href)})`);
  const load = `()=>Promise.all([${loads.join()}]).then(([,${names.join()}])=>()=>{window.__reactRouterRouteModules={${printedRoutes.join()}};return import(${JSON.stringify(entry)})})`;
  // indents are no part of what it does
  const print = (part: { toString(): string }) => part.toString().replaceAll(/\n\s+/g, '\n');
  return `(${print(deferHydration)})(window,${JSON.stringify(preloads)},${load},${print(mayReload)})`;
}
