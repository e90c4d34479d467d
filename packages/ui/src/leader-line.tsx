import type { ReactNode } from 'react';

/**
 * Item, dots, value: a line of the bill. A long item wraps beside its value; a value that leaves it less than 6 rem goes
 * below. Put several into a <dl>.
 */
export function LeaderLine({
  label,
  children,
  strong = false,
}: {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) {
  return (
    <div className={`flex flex-wrap items-baseline-last text-bill ${strong ? 'font-semi' : ''}`}>
      <dt className={`max-w-full flex-[1_0_auto] ${strong ? '' : 'text-quiet'}`}>
        {/* claims its own width up to 6 rem, since a percentage counts for nothing there, and fills what it gets */}
        <span className="block max-w-24 min-w-full overflow-x-clip after:leader-behind">
          {label}
        </span>
      </dt>
      <dd className="ml-auto pl-2 text-right">{children}</dd>
    </div>
  );
}
