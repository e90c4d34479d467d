import type { ComponentType, ReactNode } from 'react';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { importAsked, tryImport } from '../boot/reload-on-stale-build.ts';
import { importAgain } from './import-again.ts';

/**
 * A component that the page does well without, in the browser alone. Its code comes when it is first mounted; until then
 * `waiting` stands in its place, and `Missing` when it does not come.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return whenMounted(() => importAgain(load), Missing, waiting);
}

/**
 * A component that the visitor has asked for by a press, and may ask for again. A file that is gone since a release
 * makes the page reload once; otherwise `Missing` says that it did not come.
 */
export function lazyAsked<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
): ComponentType<Props> {
  return whenMounted(
    async () => (await tryImport(load)) ?? tryImport(() => importAsked(load)),
    Missing,
    null,
  );
}

/**
 * A failure of `lazy` could not be tried again, and React holds back for 300 ms what it retries. A transition, because a
 * part may bring a style sheet (`precedence`): it is shown when that has come.
 */
function whenMounted<Props extends object>(
  load: () => Promise<ComponentType<Props> | null>,
  Missing: ComponentType<Props>,
  waiting: ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      const bring = async () => {
        loaded ??= await load();
        startTransition(() => setPart(() => loaded ?? Missing));
      };
      void bring();
    }, []);
    return <Suspense fallback={waiting}>{Part ? <Part {...props} /> : waiting}</Suspense>;
  };
}

const Nothing = () => null;
