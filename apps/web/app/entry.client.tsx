import type { ReactNode } from 'react';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnceOnStaleBuild } from './boot/reload-on-stale-build.ts';
import { openDoorLater } from './telemetry-door.ts';

reloadOnceOnStaleBuild(window);
openDoorLater(window);

if (!document.getElementById('root')) throw new Error('Root element #root is missing');

// this file itself is fetched at the first touch or when idle: see boot/wake-script.ts
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

function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event('prichal:awake'));
  }, []);
  return children;
}
