import { Skeleton } from '@prichal/ui/skeleton.tsx';

const CARDS = 9;

/** The catalogue before it is there: heading, filters and cards at their own sizes. */
export function CatalogSkeleton() {
  return (
    <div className="wrap py-10 lg:py-14">
      <output className="visually-hidden">Загрузка...</output>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 w-48" />
      <div className="mt-10 grid gap-6 lg:grid-cols-[16.5rem_1fr]">
        <div className="hidden flex-col gap-6 lg:flex">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-24" />
          ))}
        </div>
        <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {Array.from({ length: CARDS }, (_, index) => (
            <div key={index} className="rounded-lg border border-line bg-raised">
              <div className="h-43 border-b border-line" />
              <div className="flex flex-col gap-3 p-6">
                <Skeleton className="h-6 w-40" />
                <Skeleton className="h-4 w-28" />
                <Skeleton className="h-4 w-full" />
                <Skeleton className="mt-3 h-8 w-44" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
