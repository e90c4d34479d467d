import { useOnline } from '../ui/use-online.ts';

/** A thin line while the device has no network: what is loaded stays readable. */
export function OfflineLine() {
  const online = useOnline();
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
