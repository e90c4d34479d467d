import { Icon } from '@prichal/ui/icon.tsx';
import { Link } from 'react-router';

/** To the list; at the left of a phone's heading. */
export function BackLink() {
  return (
    <Link
      to="/proposals"
      aria-label="К предложениям"
      className="grid size-12 shrink-0 place-items-center rounded-md hover:bg-raised desk:hidden"
    >
      <Icon name="left" />
    </Link>
  );
}
