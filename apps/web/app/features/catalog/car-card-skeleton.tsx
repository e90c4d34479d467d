import { Skeleton } from '@prichal/ui/skeleton.tsx';

/** A card that has not come yet, of a card's size. */
export function CarCardSkeleton() {
  return (
    <div
      className="flex h-full flex-col rounded-lg border border-line bg-raised"
      aria-hidden="true"
    >
      <div className="aspect-[288/164]" />
      <div className="px-4.5 pt-3 pb-4.5">
        <Skeleton className="mt-1 h-5 w-3/5" />
        <Skeleton className="mt-2 h-3 w-2/5" />
        <Skeleton className="mt-3.5 h-4 w-4/5" />
        <Skeleton className="mt-5 h-5 w-1/2" />
        <Skeleton className="mt-5 h-8 w-3/5" />
        <Skeleton className="mt-2.5 mb-1 h-3 w-2/3" />
      </div>
    </div>
  );
}
