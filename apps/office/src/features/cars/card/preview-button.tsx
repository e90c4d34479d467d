import { Button } from '@prichal/ui/button.tsx';

/** Opens the car's page with what is typed; on a phone the bar at the bottom has no room for it. */
export function PreviewButton({
  open,
  className,
}: {
  open: { isPending: boolean; mutate: () => void };
  className: string;
}) {
  return (
    <Button
      variant="secondary"
      size="large"
      className={className}
      busy={open.isPending}
      onClick={() => open.mutate()}
    >
      Посмотреть
    </Button>
  );
}
