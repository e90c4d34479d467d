import type { ReactNode } from 'react';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { onFirstTouchOrIdle } from './boot/first-touch-or-idle.ts';
import { holdPresses } from './boot/hold-presses.ts';
import { reloadOnceOnStaleBuild } from './boot/reload-on-stale-build.ts';

reloadOnceOnStaleBuild(window);

if (!document.getElementById('root')) throw new Error('Root element #root is missing');

const releasePresses = holdPresses(document);

// links and forms work as they are, so nothing is lost by waiting for a quiet moment
onFirstTouchOrIdle(window, () => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Awake>
          <HydratedRouter />
        </Awake>
      </StrictMode>,
    );
  });
});

function Awake({ children }: { children: ReactNode }) {
  useEffect(releasePresses, []);
  return children;
}
