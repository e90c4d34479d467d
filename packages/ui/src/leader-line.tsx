import type { ReactNode } from 'react';

/**
 * Item, dots, value: a line of the bill. A long item wraps beside its value; a value that leaves it less than 6 rem goes
 * below. Put several into a <dl>.
 */
export function LeaderLine({
  label,
  children,
  strong = false,
  valueClass = '',
}: {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
  /** how the value alone looks */
  valueClass?: string;
}) {
  return (
    <div className={`flex flex-wrap items-baseline-last text-bill ${strong ? 'font-semi' : ''}`}>
      <dt
        className={`min-w-0 flex-[1_0_min(6rem,100%)] overflow-x-clip after:leader-behind ${strong ? '' : 'text-quiet'}`}
      >
        {label}
      </dt>
      <dd className={`ml-auto pl-2 text-right ${valueClass}`}>{children}</dd>
    </div>
  );
}
