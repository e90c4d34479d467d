import { failureOf } from '../api/call-api.ts';

/** Why a change was not made, where it was asked for. */
export function FailureLine({ error }: { error: Error | null }) {
  return (
    <div role="alert">
      {error && (
        <p className="pt-3 text-bill leading-6 text-bad-text">{failureOf(error).message}</p>
      )}
    </div>
  );
}
