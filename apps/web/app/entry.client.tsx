import type { ReactNode } from 'react';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnceOnStaleBuild } from './boot/reload-on-stale-build.ts';
import { retryPageData } from './api-client/page-data.ts';
import { loadTelemetryLater, reportCaught } from './telemetry/telemetry-loader.ts';

reloadOnceOnStaleBuild(window);
retryPageData(window);
loadTelemetryLater(window);

if (!document.getElementById('root')) throw new Error('Root element #root is missing');

// this file is loaded at the first touch or when idle, see the deferred hydration script in boot/
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <HydratedRouter onError={reportRouteError} />
      </Hydrated>
    </StrictMode>,
    { onCaughtError: reportCaught },
  );
});

function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event('prichal:hydrated'));
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
