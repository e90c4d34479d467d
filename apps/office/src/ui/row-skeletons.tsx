import { Skeleton } from '@prichal/ui/skeleton.tsx';

/** Rows of a list that is on its way, of the height of what comes. */
export function RowSkeletons({ rows }: { rows: number }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">Загрузка…</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid gap-2 border-t border-line py-4">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </div>
      ))}
    </div>
  );
}
