import type { ComponentType, ReactNode } from 'react';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { importAgain } from './import-again.ts';

/**
 * A component that the page does well without, in the browser alone. Its code comes when it is first mounted; until then
 * `waiting` stands in its place, and `Missing` when it does not come; mounted again, it is asked for again.
 *
 * A failure of React's `lazy` could not be tried again, and what it retries is held back for 300 ms. A transition,
 * because a part may bring a style sheet (`precedence`): it is shown when that has come.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
  waiting: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      const bring = async () => {
        loaded ??= await importAgain(load);
        startTransition(() => setPart(() => loaded ?? Missing));
      };
      void bring();
    }, []);
    return <Suspense fallback={waiting}>{Part ? <Part {...props} /> : waiting}</Suspense>;
  };
}

const Nothing = () => null;
