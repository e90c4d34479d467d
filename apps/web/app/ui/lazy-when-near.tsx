import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import { reportMissing } from '../boot/reload-on-stale-build.ts';
import { importAgain } from './import-again.ts';

/** How far below the window a place counts as near. */
const NEAR = '800px';

/**
 * A component far down the page whose code waits until the element around it (`placeId`) comes near or is focused.
 * Until then the server's markup stands there and works as it is. On the server, and on a page reached without
 * a reload, at once; also when React takes the markup away, which it does when the router moves meanwhile. Code that
 * does not come leaves the markup as it is.
 */
export function lazyWhenNear<Props extends object>(
  placeId: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyAfter(() => untilNear(document.getElementById(placeId)), load);
}

/**
 * The same for a part of the first screen that works as plain HTML: its code is loaded at the first interaction with
 * it.
 */
export function lazyWhenTouched<Props extends object>(
  placeId: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyAfter(() => untilTouched(document.getElementById(placeId)), load);
}

function lazyAfter<Props extends object>(
  ready: () => Promise<void>,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let hurry: () => void = () => {};
  let isMissed = false;
  const Late = lazy(async () => {
    if (typeof document === 'undefined') return { default: await load() };
    const asked = new Promise<void>((resolve) => {
      hurry = resolve;
    });
    await Promise.race([asked, ready()]);
    const part = await importAgain(load);
    if (part) return { default: part };
    // where the server's markup stands it works as it is
    if (isMissed) reportMissing();
    return new Promise<never>(() => {});
  }) as LazyExoticComponent<ComponentType<object>>;

  function Missed() {
    useEffect(() => {
      isMissed = true;
      hurry();
    }, []);
    return null;
  }

  return function LateComponent(props: Props) {
    return (
      <Suspense fallback={<Missed />}>
        <Late {...props} />
      </Suspense>
    );
  };
}

function untilNear(place: Element | null): Promise<void> {
  return new Promise((resolve) => {
    if (!place) return resolve();
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    watch.observe(place);
    hear(place, ['focusin'], resolve);
  });
}

function untilTouched(place: Element | null): Promise<void> {
  return new Promise((resolve) => {
    // the touch that hydrated the page may have been this one
    if (!place || place.matches(':hover, :focus-within')) return resolve();
    hear(place, ['pointerover', 'pointerdown', 'focusin', 'change'], resolve);
  });
}

/** Listens on the window: React stops events at the document when their target is not hydrated yet. */
function hear(place: Element, touches: readonly string[], touched: () => void): void {
  const listen = ({ target }: Event) => {
    if (!(target instanceof Node) || !place.contains(target)) return;
    for (const touch of touches) window.removeEventListener(touch, listen, true);
    touched();
  };
  for (const touch of touches)
    window.addEventListener(touch, listen, { capture: true, passive: true });
}
