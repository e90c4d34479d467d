import { useSyncExternalStore } from 'react';

/** A thin line while the device has no network: what is loaded stays readable. */
export function OfflineLine() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className="border-b border-line px-4 py-2 text-small text-warn desk:px-8">
          Нет сети. Показано то, что успело загрузиться.
        </p>
      )}
    </div>
  );
}

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
