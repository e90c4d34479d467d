import type { ReactNode } from 'react';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnceOnStaleBuild } from './boot/reload-on-stale-build.ts';
import { retryPageData } from './boot/page-data.ts';
import { openDoorLater, reportCaught } from './telemetry-door.ts';

reloadOnceOnStaleBuild(window);
retryPageData(window);
openDoorLater(window);

if (!document.getElementById('root')) throw new Error('Root element #root is missing');

// this file itself is fetched at the first touch or when idle: see boot/wake-script.ts
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Awake>
        <HydratedRouter onError={reportRouteError} />
      </Awake>
    </StrictMode>,
    { onCaughtError: reportCaught },
  );
});

function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event('prichal:awake'));
  }, []);
  return children;
}

/**
 * Errors of the router that no rendering has thrown (those reach `onCaughtError`): data that cannot be decoded, a
 * clientLoader that fails. What the server's loader threw was logged there and comes without a stack.
 */
function reportRouteError(error: unknown, { errorInfo }: { errorInfo?: unknown }): void {
  if (!errorInfo && error instanceof Error && error.stack) reportCaught(error);
}
