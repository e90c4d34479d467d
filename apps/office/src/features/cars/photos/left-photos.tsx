import type { LeftPhoto } from './send-photo.ts';

/** Named one by one; more than these are counted. */
const NAMED = 20;

/** Photos that were not taken, each with its reason. */
export function LeftPhotos({ photos }: { photos: readonly LeftPhoto[] }) {
  return (
    <div role="alert" className="grid gap-1 text-bad-text empty:hidden">
      {photos.slice(0, NAMED).map(({ name, why }) => (
        <p key={name} className="wrap-anywhere">{`${name}: ${why}`}</p>
      ))}
      {photos.length > NAMED && <p>{`И ещё ${photos.length - NAMED}.`}</p>}
    </div>
  );
}
