import { Skeleton } from '@prichal/ui/skeleton.tsx';

/** A list on its way, of the heights of what comes. `hasCard`: the first one is the large card. */
export function ListSkeleton({ hasCard }: { hasCard: boolean }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">Загрузка…</span>
      {hasCard && <Skeleton className="mx-4 mt-3 mb-2 h-71 rounded-lg" />}
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="grid grid-cols-[5.75rem_1fr] gap-3.5 px-4 py-4 desk:px-5">
          <Skeleton className="h-16 w-23 rounded-md" />
          <div className="grid content-between">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-4 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
