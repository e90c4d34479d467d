import { Skeleton } from '@prichal/ui/skeleton.tsx';

/** A card on its way, of the heights of what comes. */
export function CardSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 p-4 desk:p-8">
      <span className="sr-only">Загрузка…</span>
      <Skeleton className="h-5 w-52" />
      <Skeleton className="h-10 w-40" />
      <Skeleton className="h-12 w-full max-w-96" />
      <Skeleton className="h-44 w-full rounded-lg" />
      <Skeleton className="h-12 w-64" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
