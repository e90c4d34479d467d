/** A grey place of the coming thing's own size: give it width and height by class. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`block rounded-sm bg-line contrast:border ${className}`} />;
}
