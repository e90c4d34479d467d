import { Button } from '@prichal/ui/button.tsx';

/** Opens the car's page with what is typed; on a phone the bar at the bottom has no room for it. */
export function LookButton({
  look,
  className,
}: {
  look: { isPending: boolean; mutate: () => void };
  className: string;
}) {
  return (
    <Button
      variant="secondary"
      size="large"
      className={className}
      busy={look.isPending}
      onClick={() => look.mutate()}
    >
      Посмотреть
    </Button>
  );
}
