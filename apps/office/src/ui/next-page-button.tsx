import { Button } from '@prichal/ui/button.tsx';

/** The end of a list that has more; nothing where all of it is shown. `list`: an infinite query. */
export function NextPageButton({
  list,
  className = 'mt-5 justify-self-start',
  children = 'Показать ещё',
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  className?: string;
  children?: string;
}) {
  return (
    list.hasNextPage && (
      <Button
        variant="secondary"
        className={className}
        busy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {children}
      </Button>
    )
  );
}
