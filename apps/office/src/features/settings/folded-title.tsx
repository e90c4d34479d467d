import { Icon } from '@prichal/ui/icon.tsx';
import type { ReactNode } from 'react';

/** The heading of a part that can be folded: a `details` with the class `group`. */
export function FoldedTitle({ children }: { children: ReactNode }) {
  return (
    <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-semi [&::-webkit-details-marker]:hidden">
      {children}
      <Icon
        name="down"
        size={20}
        className="ml-auto shrink-0 text-quiet transition-transform group-open:rotate-180"
      />
    </summary>
  );
}
